import { answerInTurn, answerThrough } from '../lib/answers.js';
import { tools } from '../lib/consent.js';
import { connectPage } from '../lib/network.js';
import { feedOf, test } from '../lib/test.js';

// Background work of the shared site would download the images.
test.use( { siteName: 'classic' } );

// R000-002, R000-061, R000-071. The tools differ in what they hold and fire, so a full visit with two of them is enough.
for ( const [ index, mode ] of [ 'yes', 'auto' ].entries() ) {
	const tool = tools[ index ]!;
	test( `There are no third-party requests before consent in ${ tool.name }, with gdpr=${ mode }, and no third-party content remains after consent is withdrawn`, async ( {
		page,
		show,
		site,
		owner,
	} ) => {
		test.slow();
		const source = await connectPage( owner );
		await answerThrough( page, site.url, tool, () =>
			show( feedOf( `source="${ source }" num="6" gdpr="${ mode }"` ) )
		);
	} );
}

test( 'R000-061, R000-062, R000-063: A feed shows and hides third-party content by the answers in each consent tool', async ( {
	page,
	show,
	owner,
} ) => {
	const source = await connectPage( owner );
	await answerInTurn( page, tools, () =>
		show( feedOf( `source="${ source }" num="3" gdpr="yes"` ) )
	);
} );
