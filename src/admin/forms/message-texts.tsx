import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ConditionalTexts } from './conditions/conditional-texts';
import type { ComparedField } from './conditions/compared-fields';
import type { FormDefinition, Parts } from './types';

interface MessageTextsProps {
	texts: Parts[ 'messages' ];
	form: Pick< FormDefinition, 'messages' | 'confirmations' >;
	/** Fields that conditions can compare. */
	compared: readonly ComparedField[];
	onChange: (
		changed: Pick< Partial< FormDefinition >, 'messages' | 'confirmations' >
	) => void;
}

/** Editor of a form's messages. Blank fields use the default text in the site's language. */
export function MessageTexts( {
	texts,
	form,
	compared,
	onChange,
}: MessageTextsProps ) {
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
			<ConditionalTexts
				title={ __( 'Messages by condition', 'frontispiece' ) }
				help={ __(
					'The first message whose conditions are met is shown after sending. It can contain values, such as [your-name].',
					'frontispiece'
				) }
				label={ __( 'Message', 'frontispiece' ) }
				add={ __( 'Add message', 'frontispiece' ) }
				rows={ 3 }
				texts={ form.confirmations ?? [] }
				fields={ compared }
				onChange={ ( confirmations ) => onChange( { confirmations } ) }
			/>
		</>
	);
}
