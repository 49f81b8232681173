import { answerThrough } from '../lib/answers.js';
import { tools } from '../lib/consent.js';
import { connectPage } from '../lib/network.js';
import { feedOf, test } from '../lib/test.js';

// The other site's background work would fetch the pictures.
test.use( { siteName: 'classic' } );

// R000-002, R000-061, R000-062, R000-063, R000-071
for ( const [ index, tool ] of tools.entries() ) {
	// What a tool says has nothing to do with the mode: both are tried with some of them.
	const modes = [ 'yes', 'auto' ].filter(
		( _mode, nth ) => index < 2 || nth === index % 2
	);
	for ( const mode of modes ) {
		test( `Nothing is asked of another host before ${ tool.name } has consent, with gdpr=${ mode }, and nothing of it stays after it is revoked`, async ( {
			page,
			show,
			site,
			owners,
		} ) => {
			test.slow();
			const source = await connectPage( await owners( site ) );
			await answerThrough( page, site.url, tool, () =>
				show(
					feedOf( `source="${ source }" num="6" gdpr="${ mode }"` )
				)
			);
		} );
	}
}
