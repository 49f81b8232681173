import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CheckboxControl, withItem } from '../../components/controls';
import { Form, FormButtons } from '../../components/form';
import { Card, Notes, Running } from './card';
import { useTransfer } from './use-transfer';
import type { TransferPart, TransferState } from './types';

interface ExportProps {
	parts: TransferPart[];
	stored: TransferState | undefined;
}

/** Exports the site, or parts of it. */
export function Export( { parts, stored }: ExportProps ) {
	const { now, error, isBusy, start, resume, remove } = useTransfer( stored );
	const [ names, setNames ] = useState( parts.map( ( { name } ) => name ) );
	return (
		<Card
			title={ __( 'Export', 'frontispiece' ) }
			now={ now }
			error={ error }
		>
			{ ! now && (
				<Form onSubmit={ () => start( '/export', names ) }>
					<p>
						{ __(
							'The file contains no access tokens, secrets, or addresses of webhooks.',
							'frontispiece'
						) }
					</p>
					<fieldset className="frontispiece-transfer">
						<legend className="screen-reader-text">
							{ __( 'Content of the file', 'frontispiece' ) }
						</legend>
						{ parts.map( ( { name, label, ...part } ) => (
							<CheckboxControl
								key={ name }
								label={ label }
								help={
									part.is_personal &&
									__(
										'Personal data, not encrypted in the file. Delete the file when you no longer need it.',
										'frontispiece'
									)
								}
								checked={ names.includes( name ) }
								onChange={ ( isOn ) =>
									setNames( withItem( names, name, isOn ) )
								}
							/>
						) ) }
					</fieldset>
					<FormButtons
						submit={ __( 'Export', 'frontispiece' ) }
						isBusy={ isBusy }
						disabled={ names.length === 0 }
					/>
				</Form>
			) }
			{ now?.is_running && (
				<Running
					label={ sprintf(
						/* translators: %s: a part of the site, such as Forms. */
						__( 'Exporting: %s', 'frontispiece' ),
						now.step
					) }
					share={ now.share }
					isBusy={ isBusy }
					onResume={ resume }
					onCancel={ remove }
				/>
			) }
			{ now?.is_done && (
				<>
					<p role="status">
						{ __(
							'The export is ready. It is deleted after a day.',
							'frontispiece'
						) }
					</p>
					<Notes now={ now } />
					<p className="frontispiece-buttons">
						{ now.download && (
							<Button variant="primary" href={ now.download }>
								{ __( 'Download', 'frontispiece' ) }
							</Button>
						) }
						<Button
							variant="secondary"
							isDestructive
							onClick={ remove }
						>
							{ __( 'Delete', 'frontispiece' ) }
						</Button>
					</p>
				</>
			) }
		</Card>
	);
}
