import { CORE } from './lib/states.js';
import { test } from './lib/test.js';

for ( const [ name, shown ] of Object.entries( CORE ) ) {
	test( `${ name } looks like its reference`, async ( { look } ) => {
		await look( name, shown );
	} );
}
