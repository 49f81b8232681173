import { useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import { isGiven } from '../../feed/consent/state';
import { usePost } from './context';
import type { ReactNode } from 'react';

const isHere = ( src: string ) =>
	src.startsWith( `${ window.location.origin }/` );

/** Returns whether an image may be shown: third-party images require consent, and a gated feed shows none. */
export function useMayShow( src: string ): boolean {
	const { feed } = usePost();
	const read = () =>
		isGiven( feed ) ||
		( isHere( src ) && ! feed.matches( '.frontispiece-feed--gated' ) );
	const [ isAllowed, setIsAllowed ] = useState( read );
	useEvent( document, 'frontispiece:consent', () => setIsAllowed( read() ) );
	return src !== '' && isAllowed;
}

interface CommentImageProps {
	src: string;
	className: string;
	size?: number;
	children?: ReactNode;
}

/** A decorative image; its children replace it while it isn't shown. */
export function CommentImage( {
	src,
	size,
	children,
	...rest
}: CommentImageProps ) {
	const mayShow = useMayShow( src );
	const [ failed, setFailed ] = useState( false );
	return mayShow && ! failed ? (
		<img
			{ ...rest }
			src={ src }
			alt=""
			width={ size }
			height={ size }
			loading="lazy"
			decoding="async"
			referrerPolicy="no-referrer"
			onError={ () => setFailed( true ) }
		/>
	) : (
		<>{ children }</>
	);
}
