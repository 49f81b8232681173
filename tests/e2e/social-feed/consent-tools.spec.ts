import { answerThrough } from '../lib/answers.js';
import { tools } from '../lib/consent.js';
import { connectPage } from '../lib/network.js';
import { feedOf, test } from '../lib/test.js';

// Background work of the shared site would download the images.
test.use( { siteName: 'classic' } );

// R000-002, R000-061, R000-062, R000-063, R000-071
for ( const [ index, tool ] of tools.entries() ) {
	// Consent does not depend on the mode, so testing both with some tools is enough.
	const modes = [ 'yes', 'auto' ].filter(
		( _mode, nth ) => index < 2 || nth === index % 2
	);
	for ( const mode of modes ) {
		test( `There are no third-party requests before consent in ${ tool.name }, with gdpr=${ mode }, and no third-party content remains after consent is withdrawn`, async ( {
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
