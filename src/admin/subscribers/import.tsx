import {
	Button,
	FormFileUpload,
	Modal,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { RestError } from '../rest-error';
import { useNotices } from '../components/notices';
import { Progress } from '../components/progress';
import { importList } from './pieces';
import type { Imported } from './types';

interface ImportProps {
	onClose: () => void;
	onDone: () => void;
}

function Found( { found }: { found: Imported } ) {
	const rows = [
		[ __( 'New', 'frontispiece' ), found.new ],
		[ __( 'On the list already', 'frontispiece' ), found.known ],
		[ __( 'Have left, and stay away', 'frontispiece' ), found.gone ],
		[ __( 'No e-mail address', 'frontispiece' ), found.wrong ],
	] as const;
	return (
		<div role="status">
			<dl className="frontispiece-import__found">
				{ rows.map( ( [ label, count ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ count }</dd>
					</div>
				) ) }
			</dl>
			<ul>
				{ found.faults.map( ( { line, text } ) => (
					<li key={ line }>
						{ sprintf(
							/* translators: 1: number of a line, 2: what is wrong in it. */
							__( 'Line %1$d: %2$s', 'frontispiece' ),
							line,
							text
						) }
					</li>
				) ) }
			</ul>
		</div>
	);
}

/** Another list: looked through first, then taken in, with how these people agreed. */
export function Import( { onClose, onDone }: ImportProps ) {
	const { say } = useNotices();
	const [ text, setText ] = useState( '' );
	const [ proof, setProof ] = useState( '' );
	const [ found, setFound ] = useState< Imported >();
	const [ fault, setFault ] = useState< RestError >();
	const [ part, setPart ] = useState< number >();
	const change = ( next: string ) => {
		setText( next );
		setFound( undefined );
	};
	const run = async ( check: boolean ) => {
		setFault( undefined );
		setPart( 0 );
		try {
			const result = await importList( text, proof, check, setPart );
			setFound( result );
			if ( ! check ) {
				say(
					sprintf(
						/* translators: %d: a number. */
						_n(
							'%d subscriber was added.',
							'%d subscribers were added.',
							result.new,
							'frontispiece'
						),
						result.new
					)
				);
				onDone();
				onClose();
			}
		} catch ( thrown ) {
			setFault( RestError.of( thrown ) );
		}
		setPart( undefined );
	};
	return (
		<Modal
			title={ __( 'Import subscribers', 'frontispiece' ) }
			onRequestClose={ onClose }
			size="medium"
		>
			<form
				className="frontispiece-dialog"
				onSubmit={ ( event ) => {
					event.preventDefault();
					run( ! found );
				} }
			>
				<p>
					{ __(
						'Only people who have agreed to get letters from you. A table (CSV) with a column “email”, or one address a line.',
						'frontispiece'
					) }
				</p>
				<FormFileUpload
					__next40pxDefaultSize
					accept=".csv,.txt,text/csv,text/plain"
					onChange={ ( { currentTarget: { files } } ) =>
						files?.[ 0 ]?.text().then( change )
					}
				>
					{ __( 'Choose file', 'frontispiece' ) }
				</FormFileUpload>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Addresses', 'frontispiece' ) }
					rows={ 6 }
					value={ text }
					onChange={ change }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Where and how they agreed', 'frontispiece' ) }
					help={
						fault?.fields.proof ??
						__(
							'Kept with each of them as proof, such as “Paper form at the fair in May 2030”.',
							'frontispiece'
						)
					}
					className={ fault?.fields.proof ? 'has-fault' : '' }
					value={ proof }
					onChange={ setProof }
				/>
				{ found && <Found found={ found } /> }
				<div role="alert">{ fault?.message }</div>
				{ part !== undefined && (
					<Progress
						label={ __(
							'The list is looked through…',
							'frontispiece'
						) }
						share={ part }
					/>
				) }
				<div className="frontispiece-dialog__buttons">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'frontispiece' ) }
					</Button>
					<Button
						variant="primary"
						type="submit"
						isBusy={ part !== undefined }
						accessibleWhenDisabled
						disabled={ part !== undefined || found?.new === 0 }
					>
						{ found
							? sprintf(
									/* translators: %d: a number. */
									_n(
										'Add %d subscriber',
										'Add %d subscribers',
										found.new,
										'frontispiece'
									),
									found.new
								)
							: __( 'Check', 'frontispiece' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
