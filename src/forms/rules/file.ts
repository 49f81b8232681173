import { accept, text } from './definition';
import { normalise, toLowerAscii } from './text';
import type { Upload } from './answers';
import type { Rule } from './definition';

/** Returns the last extension in lowercase, without the dot. */
function extension( name: string ): string {
	const dot = name.lastIndexOf( '.' );
	return dot < 0 ? '' : toLowerAscii( name.slice( dot + 1 ) );
}

function accepts( list: string[], file: Upload ): boolean {
	const type = toLowerAscii( normalise( file.type.split( ';' )[ 0 ] ?? '' ) );
	return list.map( toLowerAscii ).some( ( entry ) => {
		if ( entry.startsWith( '.' ) ) {
			return `.${ extension( file.name ) }` === entry;
		}
		return entry.endsWith( '/*' )
			? type.startsWith( entry.slice( 0, -1 ) )
			: entry.includes( '/' ) && type === entry;
	} );
}

export const file: Rule = ( definition, values ) => {
	const list = accept( definition );
	return values
		.files( text( definition, 'field' ) )
		.every( ( upload ) => accepts( list, upload ) );
};
