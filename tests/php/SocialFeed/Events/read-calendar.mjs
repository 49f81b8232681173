/** Reads a calendar from its standard input, and prints its name and its events as JSON. */
import ICAL from 'ical.js';

// Of RFC 7986, which the parser does not know.
ICAL.design.icalendar.property.name = { defaultType: 'text' };

let text = '';
for await ( const chunk of process.stdin.setEncoding( 'utf8' ) ) {
	text += chunk;
}
const calendar = new ICAL.Component( ICAL.parse( text ) );
const events = calendar.getAllSubcomponents( 'vevent' ).map( ( component ) => {
	const event = new ICAL.Event( component );
	return {
		uid: event.uid,
		name: event.summary,
		text: event.description,
		place: event.location,
		url: component.getFirstPropertyValue( 'url' ),
		starts: event.startDate.toUnixTime(),
		ends: component.hasProperty( 'dtend' ) ? event.endDate.toUnixTime() : 0,
		isDate: event.startDate.isDate,
		status: component.getFirstPropertyValue( 'status' ),
		sequence: event.sequence,
	};
} );
process.stdout.write(
	JSON.stringify( {
		name: calendar.getFirstPropertyValue( 'name' ),
		events,
	} )
);
