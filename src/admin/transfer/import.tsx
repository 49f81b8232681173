import { FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CheckboxControl, withItem } from '../../components/controls';
import { Form, FormButtons } from '../../components/form';
import { RestError } from '../rest-error';
import { Card, Notes, Running } from './card';
import { ImportResult, countsOf } from './import-result';
import { useTransfer } from './use-transfer';
import type { TransferState } from './types';

const COMMAND = 'wp frontispiece import';

interface SelectFileProps {
	maxBytes: number;
	/** Whether an upload stopped, and continues with the same file. */
	isResumed: boolean;
	onSelect: ( file: File ) => void;
}

function SelectFile( { maxBytes, isResumed, onSelect }: SelectFileProps ) {
	return (
		<>
			<p>
				{ isResumed
					? __(
							'The upload was interrupted. Choose the same file again to continue where it stopped.',
							'frontispiece'
						)
					: __(
							'Choose a ZIP file exported from Frontispiece. Nothing is imported until you confirm.',
							'frontispiece'
						) }
			</p>
			<p>
				{ sprintf(
					/* translators: 1: number of megabytes, 2: a command. */
					__(
						'The file can have up to %1$d MB. Import larger files with WP-CLI: %2$s',
						'frontispiece'
					),
					maxBytes / 1e6,
					COMMAND
				) }
			</p>
			<FormFileUpload
				__next40pxDefaultSize
				className="is-secondary"
				accept=".zip,application/zip"
				onChange={ ( { currentTarget: { files } } ) =>
					files?.[ 0 ] && onSelect( files[ 0 ] )
				}
			>
				{ __( 'Choose file', 'frontispiece' ) }
			</FormFileUpload>
		</>
	);
}

interface PreviewProps {
	now: TransferState;
	isBusy: boolean;
	onImport: ( parts: string[] ) => void;
	onCancel: () => void;
}

function Preview( { now, isBusy, onImport, onCancel }: PreviewProps ) {
	const parts = now.parts.filter( ( { rows } ) => rows > 0 );
	const [ names, setNames ] = useState( parts.map( ( { name } ) => name ) );
	return (
		<Form onSubmit={ () => onImport( names ) }>
			<p role="status">
				{ __(
					'Nothing was imported yet. Choose what to import.',
					'frontispiece'
				) }
			</p>
			<fieldset className="frontispiece-transfer">
				<legend className="screen-reader-text">
					{ __( 'Content of the file', 'frontispiece' ) }
				</legend>
				{ parts.map( ( part ) => (
					<CheckboxControl
						key={ part.name }
						label={ part.label }
						help={ countsOf( part ) }
						checked={ names.includes( part.name ) }
						onChange={ ( isOn ) =>
							setNames( withItem( names, part.name, isOn ) )
						}
					/>
				) ) }
			</fieldset>
			<Notes now={ now } />
			<FormButtons
				submit={ __( 'Import', 'frontispiece' ) }
				isBusy={ isBusy }
				disabled={ names.length === 0 }
				onCancel={ onCancel }
			/>
		</Form>
	);
}

const labelOf = ( { kind, step }: TransferState ) =>
	kind === 'preview'
		? __( 'Checking the file…', 'frontispiece' )
		: sprintf(
				/* translators: %s: a part of the site, such as Forms. */
				__( 'Importing: %s', 'frontispiece' ),
				step
			);

interface ImportProps {
	maxBytes: number;
	stored: TransferState | undefined;
}

/** Uploads an export, shows what it would change, and imports it. */
export function Import( { maxBytes, stored }: ImportProps ) {
	const { now, error, isBusy, start, upload, resume, remove } =
		useTransfer( stored );
	const [ tooLarge, setTooLarge ] = useState< RestError >();
	const select = ( file: File ) => {
		const isTooLarge = file.size > maxBytes;
		setTooLarge(
			isTooLarge
				? new RestError(
						sprintf(
							/* translators: %s: a command. */
							__(
								'This file is too large to be uploaded. Import it with WP-CLI: %s',
								'frontispiece'
							),
							`${ COMMAND } ${ file.name }`
						)
					)
				: undefined
		);
		if ( ! isTooLarge ) {
			upload( file );
		}
	};
	const isUploading = now?.kind === 'upload' && isBusy;
	return (
		<Card
			title={ __( 'Import', 'frontispiece' ) }
			now={ now }
			error={ tooLarge ?? error }
		>
			{ ! isUploading && ( ! now || now.kind === 'upload' ) && (
				<SelectFile
					maxBytes={ maxBytes }
					isResumed={ now !== undefined }
					onSelect={ select }
				/>
			) }
			{ isUploading && (
				<Running
					label={ __( 'Uploading…', 'frontispiece' ) }
					share={ now.received / Math.max( 1, now.size ) }
					isBusy
					isInBackground={ false }
					onCancel={ remove }
				/>
			) }
			{ now?.is_running && (
				<Running
					label={ labelOf( now ) }
					share={ now.share }
					isBusy={ isBusy }
					onResume={ resume }
					onCancel={ remove }
				/>
			) }
			{ now?.kind === 'preview' && now.is_done && (
				<Preview
					now={ now }
					isBusy={ isBusy }
					onImport={ ( parts ) =>
						start( `/${ now.id }/import`, parts )
					}
					onCancel={ remove }
				/>
			) }
			{ now?.kind === 'import' && now.is_done && (
				<ImportResult now={ now } onClose={ remove } />
			) }
		</Card>
	);
}
