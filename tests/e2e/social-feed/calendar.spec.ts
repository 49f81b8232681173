import ICAL from 'ical.js';
import { expectFits } from '../lib/access.js';
import { expect, feedOf, test } from '../lib/test.js';

/** Reads the events of a calendar: name, start and status. */
async function eventsAt( url: string ) {
	const response = await fetch( url );
	expect( response.headers.get( 'content-type' ) ).toBe(
		'text/calendar; charset=UTF-8'
	);
	return new ICAL.Component( ICAL.parse( await response.text() ) )
		.getAllSubcomponents( 'vevent' )
		.map( ( component ) => {
			const event = new ICAL.Event( component );
			return {
				name: event.summary,
				starts: event.startDate.toJSDate().toISOString(),
				status: String( component.getFirstPropertyValue( 'status' ) ),
			};
		} );
}

const href = async ( link: {
	getAttribute: ( name: string ) => Promise< string | null >;
} ) => ( await link.getAttribute( 'href' ) ) ?? '';

test( 'Events of a feed can be added to a calendar, one by one or all upcoming ones', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'type="events"' ) );
	const cards = feed.container.locator( '.frontispiece-event' );
	const shown = await cards.evaluateAll( ( all ) =>
		all.map( ( card ) => ( {
			name: card.querySelector( '.frontispiece-event__name' )
				?.textContent,
			starts: new Date(
				card.querySelector( 'time' )?.dateTime ?? ''
			).toISOString(),
			status: card.querySelector( 's' ) ? 'CANCELLED' : 'CONFIRMED',
		} ) )
	);
	expect( shown.length ).toBeGreaterThan( 1 );

	const add = cards.first().getByRole( 'link', { name: 'Add to calendar' } );
	expect( await eventsAt( await href( add ) ) ).toEqual( [ shown[ 0 ] ] );

	const subscribe = feed.container.getByRole( 'link', {
		name: 'Subscribe to calendar',
	} );
	const calendar = await href( subscribe );
	expect( calendar ).toMatch( /^webcal:/ );
	expect( await eventsAt( calendar.replace( 'webcal:', 'http:' ) ) ).toEqual(
		shown
	);

	// Structured data has the same events.
	const data = JSON.parse(
		await page.locator( 'script[type="application/ld+json"]' ).innerText()
	) as { '@graph': { name: string; startDate: string }[] };
	expect(
		data[ '@graph' ].map( ( { name, startDate } ) => [
			name,
			new Date( startDate ).toISOString(),
		] )
	).toEqual( shown.map( ( { name, starts } ) => [ name, starts ] ) );

	for ( const width of [ 320, 390, 768, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
	}
} );
