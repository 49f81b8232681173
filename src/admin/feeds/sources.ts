import type { Declarations } from '../../blocks/attributes';

/** A source that a feed can show, from the REST API. */
export interface SourceChoice {
	value: string;
	label: string;
	/** Type of the source, such as "Facebook Page". Missing for the demo. */
	kind?: string;
}

/** Sources are chosen by their names instead of being written by their handles. */
export function withSources(
	declarations: Declarations,
	choices: SourceChoice[]
): Declarations {
	const { source } = declarations;
	if ( ! source ) {
		return declarations;
	}
	const offered = choices.map( ( { value, label, kind } ) => ( {
		value,
		label: kind && kind !== label ? `${ label } (${ kind })` : label,
	} ) );
	return { ...declarations, source: { ...source, offered } };
}
