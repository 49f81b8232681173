import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Confirm } from '../components/confirm';
import { useCopy } from '../use-copy';
import { useNotices } from '../components/notices';
import { Progress } from '../components/progress';
import { Commenter } from './commenter';
import { Monitoring } from './monitoring';
import { useTool } from './use-tool';
import apiFetch from '@wordpress/api-fetch';
import { TextareaControl } from '../../components/controls';
import { FocusableButton } from '../../components/focusable-button';

/** Clears caches and regenerates images. */
function Cleaning() {
	const { share, run, stretches, makeImages } = useTool();
	const [ isAsking, setAsking ] = useState( false );
	const caches = () =>
		run(
			() => stretches( 'caches', {} ),
			__( 'Cache cleared.', 'frontispiece' )
		);
	const again = () =>
		run(
			async () => {
				await stretches( 'images', { again: true } );
				await makeImages();
			},
			__( 'Images regenerated.', 'frontispiece' )
		);
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Cache and images', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Clearing the cache deletes cached details of individual posts and tells page caching plugins that feeds have changed. If you regenerate images, they disappear until they are downloaded again.',
					'frontispiece'
				) }
			</p>
			{ share !== undefined && (
				<Progress
					label={ __( 'Working…', 'frontispiece' ) }
					share={ share }
				/>
			) }
			<p className="frontispiece-buttons">
				<FocusableButton
					variant="secondary"
					disabled={ share !== undefined }
					onClick={ caches }
				>
					{ __( 'Clear cache', 'frontispiece' ) }
				</FocusableButton>
				<FocusableButton
					variant="secondary"
					isDestructive
					disabled={ share !== undefined }
					onClick={ () => setAsking( true ) }
				>
					{ __( 'Regenerate images', 'frontispiece' ) }
				</FocusableButton>
			</p>
			{ isAsking && (
				<Confirm
					text={ __(
						"All stored feed images will be deleted and downloaded again. This can't be undone.",
						'frontispiece'
					) }
					button={ __( 'Regenerate', 'frontispiece' ) }
					onConfirm={ again }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</section>
	);
}

/** Shows the report for support. */
function Report() {
	const [ text, setText ] = useState( '' );
	const { fail } = useNotices();
	const copy = useCopy();
	const show = () =>
		apiFetch< { text: string } >( {
			path: '/frontispiece/v1/report',
		} ).then( ( report ) => setText( report.text ), fail );

	return (
		<section className="frontispiece-card">
			<h2>{ __( 'System report', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Copy this for support. It contains no secrets.',
					'frontispiece'
				) }
			</p>
			{ text ? (
				<>
					<TextareaControl
						label={ __( 'Report', 'frontispiece' ) }
						value={ text }
						onChange={ () => undefined }
						readOnly
						rows={ 12 }
					/>
					<Button variant="secondary" onClick={ () => copy( text ) }>
						{ __( 'Copy', 'frontispiece' ) }
					</Button>
				</>
			) : (
				<Button variant="secondary" onClick={ show }>
					{ __( 'Show report', 'frontispiece' ) }
				</Button>
			) }
		</section>
	);
}

export const Tools = () => (
	<>
		<Cleaning />
		<Commenter />
		<Monitoring />
		<Report />
	</>
);
