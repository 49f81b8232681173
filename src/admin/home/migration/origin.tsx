import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { FocusableButton } from '../../../components/focusable-button';
import { useNotices } from '../../components/notices';
import { Progress } from '../../components/progress';
import { send, useRest } from '../../rest';
import { useRequest } from '../../use-request';
import { PreviewList } from './preview';
import { ResultList } from './results';
import {
	failedText,
	foundText,
	importedText,
	skippedText,
	stateText,
} from './texts';
import { ROUTE } from './types';
import { useImport } from './use-import';
import type { Details, Origin } from './types';

interface OriginProps {
	origin: Origin;
	/** Something was imported, or the pages were switched. */
	onChange: ( switched?: boolean ) => void;
}

const Switched = ( { origin }: { origin: Origin } ) => (
	<Notice status="success" isDismissible={ false }>
		{ stateText( origin ) }{ ' ' }
		{ origin.active && (
			<a href={ `plugins.php?s=${ encodeURIComponent( origin.label ) }` }>
				{ __( 'Go to Plugins', 'frontispiece' ) }
			</a>
		) }
	</Notice>
);

/** The story of one plugin: what was found, what will be imported, a comparison, and the switch. */
export function OriginRow( { origin, onChange }: OriginProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const path = `${ ROUTE }/${ origin.name }`;
	const isShown = isOpen || origin.imported > 0;
	const { data, error, reload } = useRest< Details >( isShown ? path : null );
	const { share, importAll } = useImport();
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const isLeft = foundText( origin ) !== '' || failedText( origin ) !== '';
	const hasPreview = isOpen && ( data?.preview.length ?? 0 ) > 0;

	const runImport = () =>
		run( async () => {
			await importAll( origin );
			reload();
			onChange();
		} );
	const runSwitch = () =>
		run( async () => {
			await send( `${ path }/switch` );
			reload();
			onChange( true );
		} );
	const compare = () =>
		run( async () => {
			const { url } = await send< { url: string } >(
				`${ path }/comparison`
			);
			window.location.assign( url );
		} );

	return (
		<li className="frontispiece-migration">
			<h3>{ origin.label }</h3>
			{ [
				foundText( origin ),
				importedText( origin ),
				skippedText( origin ),
				failedText( origin ),
			].map( ( text ) => text && <p key={ text }>{ text }</p> ) }
			{ origin.switched ? (
				<Switched origin={ origin } />
			) : (
				<p className="frontispiece-rows__quiet">
					{ stateText( origin ) }
				</p>
			) }
			{ error && isShown && <p role="alert">{ error.message }</p> }
			{ hasPreview && <PreviewList previews={ data?.preview ?? [] } /> }
			{ data && <ResultList results={ data.results } /> }
			{ share !== undefined && (
				<Progress
					label={ __( 'Importing…', 'frontispiece' ) }
					share={ share }
				/>
			) }
			<p className="frontispiece-buttons">
				{ isLeft && ! isOpen && (
					<Button
						variant="primary"
						onClick={ () => setOpen( true ) }
						aria-label={ sprintf(
							/* translators: %s: name of a plugin. */
							__( 'Review %s', 'frontispiece' ),
							origin.label
						) }
					>
						{ __( 'Review', 'frontispiece' ) }
					</Button>
				) }
				{ isLeft && isOpen && (
					<BusyButton
						variant="primary"
						isBusy={ isBusy }
						disabled={ ! data }
						onClick={ runImport }
					>
						{ __( 'Import', 'frontispiece' ) }
					</BusyButton>
				) }
				{ origin.imported > 0 && ! origin.switched && (
					<>
						<FocusableButton
							variant={ isLeft ? 'secondary' : 'primary' }
							disabled={ isBusy }
							onClick={ runSwitch }
						>
							{ __( 'Switch to Frontispiece', 'frontispiece' ) }
						</FocusableButton>
						{ origin.active && (
							<FocusableButton
								variant="secondary"
								disabled={ isBusy }
								onClick={ compare }
							>
								{ __( 'Compare side by side', 'frontispiece' ) }
							</FocusableButton>
						) }
					</>
				) }
			</p>
		</li>
	);
}
