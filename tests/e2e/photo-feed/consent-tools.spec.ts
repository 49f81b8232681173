import { answerThrough } from '../lib/answers.js';
import { tools } from '../lib/consent.js';
import { test } from '../lib/test.js';

// Background work of the shared site would download the images.
test.use( { siteName: 'classic' } );

// P002-089, P002-090, P002-091, P002-092
for ( const [ index, tool ] of tools.entries() ) {
	const mode = index % 2 ? 'auto' : 'yes';
	test( `Photos ask nothing of another host before ${ tool.name } has consent, with gdpr=${ mode }, and name no other host after it is revoked`, async ( {
		page,
		site,
		photos,
		account,
	} ) => {
		test.slow();
		const source = await account();
		await answerThrough( page, site.url, tool, async () => {
			const feed = await photos(
				`source="${ source }" num="6" gdpr="${ mode }"`
			);
			await feed.wake();
			return feed;
		} );
	} );
}
