import { configOf, missedEvents } from '../site';
import { Collector } from './collector';
import { addFields, isOurs } from './forms';

const TYPES = [
	'keydown',
	'keyup',
	'focusin',
	'mousedown',
	'mouseup',
	'mousemove',
	'touchstart',
	'touchend',
	'touchmove',
	'scroll',
];

const { prefix = 'ak_' } = configOf< { prefix: string } >( 'spam-signals' );
const collector = new Collector();
const see = ( event: Event ) => collector.see( event );

missedEvents().forEach( see );
TYPES.forEach( ( type ) =>
	document.addEventListener( type, see, { capture: true, passive: true } )
);

// Use capture to run first: a script that submits the form itself reads its fields at this point.
document.addEventListener(
	'submit',
	( event ) => {
		const { target: form, submitter } = event;
		if ( form instanceof HTMLFormElement && isOurs( form, submitter ) ) {
			addFields( form, collector.fields( event.timeStamp ), prefix );
		}
	},
	true
);
