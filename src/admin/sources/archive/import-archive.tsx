import { Button, Notice } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../../components/form';
import { SubmitButton } from '../../../components/busy-button';
import { Screen, Waiting } from '../../components/screen-frame';
import { useRest } from '../../rest';
import { ArchiveProgress } from './archive-progress';
import { ArchiveResult } from './archive-result';
import { ARCHIVES } from './types';
import { useArchiveImport } from './use-archive-import';
import type { ArchiveImport } from './types';

interface FilesProps {
	/** Whether an upload stopped, and continues with the same files. */
	isResumed: boolean;
	isBusy: boolean;
	onStart: ( files: File[] ) => void;
}

function SelectFiles( { isResumed, isBusy, onStart }: FilesProps ) {
	const [ files, setFiles ] = useState< File[] >( [] );
	const id = useId();
	return (
		<Form onSubmit={ () => onStart( files ) }>
			<p>
				<label htmlFor={ id }>
					{ __( 'ZIP files of the archive', 'frontispiece' ) }
				</label>
				<br />
				<input
					id={ id }
					type="file"
					accept=".zip,application/zip"
					multiple
					required
					aria-describedby={ `${ id }-help` }
					onChange={ ( { target } ) =>
						setFiles( Array.from( target.files ?? [] ) )
					}
				/>
			</p>
			<p id={ `${ id }-help` } className="description">
				{ isResumed
					? __(
							'The upload was interrupted. Select the same files again to continue where it stopped.',
							'frontispiece'
						)
					: __(
							'Select all ZIP files of the archive at once. They are deleted from your site after the import.',
							'frontispiece'
						) }
			</p>
			<SubmitButton isBusy={ isBusy } disabled={ files.length === 0 }>
				{ isResumed
					? __( 'Continue upload', 'frontispiece' )
					: __( 'Import archive', 'frontispiece' ) }
			</SubmitButton>
		</Form>
	);
}

function Import( { found }: { found: ArchiveImport | undefined } ) {
	const { now, error, isBusy, start, cancel, goOn } =
		useArchiveImport( found );
	if ( now?.state === 'done' ) {
		return <ArchiveResult now={ now } onClose={ cancel } />;
	}
	const isWaiting =
		! now || ( now.state === 'uploading' && ( ! isBusy || error ) );
	return (
		<div className="frontispiece-card">
			{ now?.state === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ now.error } { now.advice }
				</Notice>
			) }
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error.message }
				</Notice>
			) }
			{ isWaiting && (
				<SelectFiles
					isResumed={ now !== undefined }
					isBusy={ isBusy }
					onStart={ start }
				/>
			) }
			{ now && ! isWaiting && now.state !== 'failed' && (
				<ArchiveProgress now={ now } />
			) }
			<div className="frontispiece-buttons">
				{ now?.state === 'importing' && ! isBusy && (
					<Button variant="secondary" onClick={ goOn }>
						{ __( 'Try again', 'frontispiece' ) }
					</Button>
				) }
				{ now && (
					<Button
						variant="secondary"
						isDestructive={ now.state !== 'failed' }
						onClick={ cancel }
					>
						{ now.state === 'failed'
							? __( 'Start over', 'frontispiece' )
							: __( 'Cancel', 'frontispiece' ) }
					</Button>
				) }
			</div>
		</div>
	);
}

/** Screen that imports the archive of an account. */
export function ImportArchive( { onBack }: { onBack: () => void } ) {
	const { data, error, reload } = useRest< ArchiveImport[] >( ARCHIVES );
	return (
		<Screen
			title={ __( 'Import an archive', 'frontispiece' ) }
			intro={ __(
				'Show posts from the archive of a Facebook, Instagram or Mastodon account. For Facebook and Instagram, request “Download your information” in JSON format. The posts are stored on this site and never refreshed.',
				'frontispiece'
			) }
			back={
				<Button variant="link" onClick={ onBack }>
					{ __( 'All sources', 'frontispiece' ) }
				</Button>
			}
		>
			<Notice status="warning" isDismissible={ false }>
				{ __(
					"Archives from Facebook and Instagram don't say who could see a post. Hide private posts on the Posts screen before you show the feed.",
					'frontispiece'
				) }
			</Notice>
			{ data ? (
				<Import found={ data[ 0 ] } />
			) : (
				<Waiting error={ error } onRetry={ reload } />
			) }
		</Screen>
	);
}
