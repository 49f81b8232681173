import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { SENT } from '../confirmation/confirmations';
import { More } from './more';
import type { FormDefinition, FormParts } from '../types';

interface MessageTextsProps {
	texts: FormParts[ 'messages' ];
	form: Pick< FormDefinition, 'messages' >;
	/** Names of the messages that visitors of this form can get. */
	used: readonly string[];
	onChange: ( changed: Pick< FormDefinition, 'messages' > ) => void;
}

/**
 * Editor of a form's messages. Blank fields use the default text in the site's language. The text of the usual
 * confirmation is edited there.
 */
export function MessageTexts( {
	texts,
	form,
	used,
	onChange,
}: MessageTextsProps ) {
	// Only texts that differ from the defaults.
	const values = form.messages;
	const edited = texts.filter( ( { name } ) => name !== SENT );
	const change = ( name: string, text: string ) => {
		const { [ name ]: _old, ...rest } = values;
		onChange( {
			messages: text === '' ? rest : { ...rest, [ name ]: text },
		} );
	};
	return (
		<>
			<p>
				{ __( 'Leave blank to use the default text.', 'frontispiece' ) }
			</p>
			<More
				names={ edited.map( ( { name } ) => name ) }
				isNeeded={ ( name ) => used.includes( name ) }
				isSet={ ( name ) => Boolean( values[ name ] ) }
				label={ __( 'More messages', 'frontispiece' ) }
			>
				{ ( name ) => {
					const { label = name, default: words = '' } =
						texts.find( ( text ) => text.name === name ) ?? {};
					return (
						<div key={ name } className="frontispiece-option">
							<TextControl
								label={ label }
								placeholder={ words }
								help={
									values[ name ]
										? sprintf(
												/* translators: %s: the text that is used where none is entered. */
												__(
													'Default: %s',
													'frontispiece'
												),
												words
											)
										: words
								}
								value={ values[ name ] ?? '' }
								onChange={ ( text ) => change( name, text ) }
							/>
						</div>
					);
				} }
			</More>
		</>
	);
}
