import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FormDefinition, Parts } from './types';

interface MessageTextsProps {
	texts: Parts[ 'messages' ];
	form: Pick< FormDefinition, 'messages' >;
	onChange: ( changed: Pick< FormDefinition, 'messages' > ) => void;
}

/** Editor of a form's messages. Blank fields use the default text in the site's language. */
export function MessageTexts( { texts, form, onChange }: MessageTextsProps ) {
	// Only texts that differ from the defaults.
	const values = form.messages;
	return (
		<>
			<p>
				{ __( 'Leave blank to use the default text.', 'frontispiece' ) }
			</p>
			{ texts.map( ( { name, label, default: words } ) => (
				<div key={ name } className="frontispiece-option">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ label }
						placeholder={ words }
						help={
							values[ name ]
								? sprintf(
										/* translators: %s: the text that is used where none is entered. */
										__( 'Default: %s', 'frontispiece' ),
										words
									)
								: words
						}
						value={ values[ name ] ?? '' }
						onChange={ ( text ) => {
							const { [ name ]: _old, ...rest } = values;
							onChange( {
								messages:
									text === ''
										? rest
										: { ...rest, [ name ]: text },
							} );
						} }
					/>
				</div>
			) ) }
		</>
	);
}
