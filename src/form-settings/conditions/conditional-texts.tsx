import { Button, TextControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ConditionRules } from './condition-rules';
import { newComparison } from './compared-fields';
import { useKeptFocus } from './use-kept-focus';
import type { ComparedField } from './compared-fields';
import type { ConditionalText } from '../types';

/** The server keeps this many. */
const MAX_TEXTS = 20;

interface ConditionalTextsProps {
	title: string;
	help: string;
	/** Label of a text. */
	label: string;
	/** Label of the button that adds a text. */
	add: string;
	/** Lines of a text; one if omitted. */
	rows?: number;
	texts: readonly ConditionalText[];
	fields: readonly ComparedField[];
	onChange: ( texts: ConditionalText[] ) => void;
}

/** Texts of which some apply to an entry: recipients of an email, or messages after sending. */
export function ConditionalTexts( {
	title,
	help,
	label,
	add,
	rows,
	texts,
	fields,
	onChange,
}: ConditionalTextsProps ) {
	const { target, noteRemoval } = useKeptFocus();
	if ( texts.length === 0 && fields.length === 0 ) {
		return null;
	}
	const replace = ( at: number, changed: Partial< ConditionalText > ) =>
		onChange(
			texts.map( ( old, i ) =>
				i === at ? { ...old, ...changed } : old
			)
		);
	const remove = ( at: number ) => {
		noteRemoval();
		onChange( texts.filter( ( _text, i ) => i !== at ) );
	};
	return (
		<fieldset className="frontispiece-option frontispiece-conditions">
			<legend>{ title }</legend>
			<p className="description">{ help }</p>
			{ texts.map( ( one, at ) => {
				const common = {
					__nextHasNoMarginBottom: true as const,
					label,
					value: one.text,
					onChange: ( text: string ) => replace( at, { text } ),
				};
				return (
					<div key={ at } className="frontispiece-conditions__text">
						{ rows ? (
							<TextareaControl { ...common } rows={ rows } />
						) : (
							<TextControl { ...common } __next40pxDefaultSize />
						) }
						<ConditionRules
							group={ one }
							fields={ fields }
							onChange={ ( { match, rules } ) =>
								rules.length > 0
									? replace( at, { match, rules } )
									: remove( at )
							}
						/>
						<Button
							variant="tertiary"
							size="small"
							isDestructive
							onClick={ () => remove( at ) }
						>
							{ __( 'Remove', 'frontispiece' ) }
						</Button>
					</div>
				);
			} ) }
			{ texts.length < MAX_TEXTS && fields.length > 0 && (
				<Button
					ref={ target }
					variant="secondary"
					onClick={ () =>
						onChange( [
							...texts,
							{
								text: '',
								match: 'all',
								rules: [ newComparison( fields ) ],
							},
						] )
					}
				>
					{ add }
				</Button>
			) }
		</fieldset>
	);
}
