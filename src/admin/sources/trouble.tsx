import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Trouble as TroubleShape } from './types';

/** What went wrong: in plain words, what to do, and what the network itself said. */
export function Trouble( { trouble }: { trouble: TroubleShape } ) {
	const { words, advice, code, message } = trouble;
	// Some messages end with their code: "… could not be reached (timeout)."
	const isCodeShown = code && ! message.includes( code );
	return (
		<Notice status="error" isDismissible={ false }>
			<p>
				<strong>{ words }</strong> { advice }
			</p>
			{ ( message || code ) && (
				<p>
					{ __( 'Error details:', 'frontispiece' ) }{ ' ' }
					{ message && <q>{ message }</q> }
					{ isCodeShown && (
						<>
							{ ' ' }
							<code>{ code }</code>
						</>
					) }
				</p>
			) }
		</Notice>
	);
}
