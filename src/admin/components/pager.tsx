import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';

/**
 * Pages through a list by cursor: each page starts where the previous one ended, so the last page loads as fast as the
 * first.
 */
export function useCursors() {
	const [ stack, setStack ] = useState< number[] >( [] );
	const older = useCallback(
		( next: number ) => setStack( ( all ) => [ ...all, next ] ),
		[]
	);
	const newer = useCallback(
		() => setStack( ( all ) => all.slice( 0, -1 ) ),
		[]
	);
	const first = useCallback( () => setStack( [] ), [] );
	return useMemo(
		() => ( {
			before: stack[ stack.length - 1 ] ?? 0,
			isFirst: stack.length === 0,
			older,
			newer,
			first,
		} ),
		[ stack, older, newer, first ]
	);
}

interface PagerProps {
	cursors: ReturnType< typeof useCursors >;
	/** Start of the next page; 0 = no next page. */
	next: number;
	isLoading: boolean;
}

export function Pager( { cursors, next, isLoading }: PagerProps ) {
	if ( cursors.isFirst && next === 0 ) {
		return null;
	}
	return (
		<nav
			className="frontispiece-pager"
			aria-label={ __( 'Pagination', 'frontispiece' ) }
		>
			<FocusableButton
				variant="secondary"
				disabled={ cursors.isFirst || isLoading }
				onClick={ cursors.newer }
			>
				{ __( 'Newer', 'frontispiece' ) }
			</FocusableButton>
			<FocusableButton
				variant="secondary"
				disabled={ next === 0 || isLoading }
				onClick={ () => cursors.older( next ) }
			>
				{ __( 'Older', 'frontispiece' ) }
			</FocusableButton>
		</nav>
	);
}
