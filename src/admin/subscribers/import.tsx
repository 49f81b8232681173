import { FormFileUpload, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import {
	TextControl,
	TextareaControl,
	refused,
} from '../../components/controls';
import { useNotices } from '../components/notices';
import { Progress } from '../components/progress';
import { useRequest } from '../use-request';
import { importList } from './batches';
import type { ImportResult } from './types';

interface ImportProps {
	onClose: () => void;
	onDone: () => void;
}

function Found( { found }: { found: ImportResult } ) {
	const rows = [
		[ __( 'New', 'frontispiece' ), found.new ],
		[ __( 'Already on the list', 'frontispiece' ), found.known ],
		[ __( 'Unsubscribed (skipped)', 'frontispiece' ), found.gone ],
		[ __( 'Invalid email address', 'frontispiece' ), found.wrong ],
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
				{ found.errors.map( ( { line, text } ) => (
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

/** Imports a list of subscribers: checked first, then stored with proof of their consent. */
export function Import( { onClose, onDone }: ImportProps ) {
	const { say } = useNotices();
	const [ text, setText ] = useState( '' );
	const [ proof, setProof ] = useState( '' );
	const [ counts, setCounts ] = useState< ImportResult >();
	const [ part, setPart ] = useState( 0 );
	const { isBusy, error, fields, run } = useRequest();
	const change = ( next: string ) => {
		setText( next );
		setCounts( undefined );
	};
	const send = ( check: boolean ) =>
		run( async () => {
			setPart( 0 );
			const result = await importList( text, proof, check, setPart );
			setCounts( result );
			if ( ! check ) {
				say(
					sprintf(
						/* translators: %d: a number. */
						_n(
							'%d subscriber added.',
							'%d subscribers added.',
							result.new,
							'frontispiece'
						),
						result.new
					)
				);
				onDone();
				onClose();
			}
		} );

	return (
		<Modal
			title={ __( 'Import subscribers', 'frontispiece' ) }
			onRequestClose={ onClose }
			size="medium"
		>
			<Form
				className="frontispiece-dialog"
				onSubmit={ () => send( ! counts ) }
			>
				<p>
					{ __(
						'Import only people who agreed to receive your newsletter. Use a CSV file with an “email” column, or enter one address per line.',
						'frontispiece'
					) }
				</p>
				<FormFileUpload
					__next40pxDefaultSize
					className="is-secondary"
					accept=".csv,.txt,text/csv,text/plain"
					onChange={ ( { currentTarget: { files } } ) =>
						files?.[ 0 ]?.text().then( change )
					}
				>
					{ __( 'Choose file', 'frontispiece' ) }
				</FormFileUpload>
				<TextareaControl
					label={ __( 'Email addresses', 'frontispiece' ) }
					rows={ 6 }
					value={ text }
					onChange={ change }
				/>
				<TextControl
					label={ __( 'Proof of consent', 'frontispiece' ) }
					{ ...refused(
						fields.proof,
						__(
							'Enter where and how these people agreed, such as “Paper form at the May 2030 book fair”. This is stored with each subscriber.',
							'frontispiece'
						)
					) }
					value={ proof }
					onChange={ setProof }
				/>
				{ counts && <Found found={ counts } /> }
				<div role="alert">{ error?.message }</div>
				{ isBusy && (
					<Progress
						label={ __( 'Processing the list…', 'frontispiece' ) }
						share={ part }
					/>
				) }
				<FormButtons
					isEnd
					submit={
						counts
							? sprintf(
									/* translators: %d: a number. */
									_n(
										'Add %d subscriber',
										'Add %d subscribers',
										counts.new,
										'frontispiece'
									),
									counts.new
								)
							: __( 'Check list', 'frontispiece' )
					}
					isBusy={ isBusy }
					disabled={ counts?.new === 0 }
					onCancel={ onClose }
				/>
			</Form>
		</Modal>
	);
}
