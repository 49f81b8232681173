import 'photoswipe/style.css';
import './viewer.css';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Caption } from './caption';
import { openPhotoSwipe } from './photoswipe';
import type { LightboxOptions, Slide } from './types';

export interface ViewerProps {
	slides: Slide[];
	start: number;
	options: LightboxOptions;
	onClose: () => void;
}

/** PhotoSwipe shows the pictures; React what stands beside them. */
export default function Viewer( {
	slides,
	start,
	options,
	onClose,
}: ViewerProps ) {
	const [ index, setIndex ] = useState( start );
	const [ panel, setPanel ] = useState< HTMLElement | null >( null );
	const given = useRef( { slides, start, options, onClose } );
	const slide = slides[ index ];

	useEffect( () => {
		const { onClose: onClosed, ...rest } = given.current;
		return openPhotoSwipe( {
			...rest,
			onPanel: setPanel,
			onChange: setIndex,
			onClosed,
		} );
	}, [] );

	return panel && slide
		? createPortal( <Caption slide={ slide } />, panel )
		: null;
}
