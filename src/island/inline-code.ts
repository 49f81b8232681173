import { make } from '../kernel/dom';

/** Adds inline code that the loader runs with a script (see scripts.ts), unless the page has it. */
export function addInlineCode( id: string, text: string ): void {
	if ( ! document.scripts.namedItem( id ) ) {
		document.body.append(
			make( 'script', { type: 'text/plain', id, text } )
		);
	}
}
