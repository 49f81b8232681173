import { TextField } from '../../components/controls';
import { ConditionalList } from './conditional-list';
import type { ComparedField } from './compared-fields';
import type { ConditionalText } from '../types';

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
export const ConditionalTexts = ( {
	label,
	rows,
	texts,
	...list
}: ConditionalTextsProps ) => (
	<ConditionalList { ...list } items={ texts }>
		{ ( { text }, onChange ) => (
			<TextField
				label={ label }
				rows={ rows }
				value={ text }
				onChange={ ( changed ) => onChange( { text: changed } ) }
			/>
		) }
	</ConditionalList>
);
