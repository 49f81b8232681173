import { useEffect } from '@wordpress/element';

/** Warns before leaving a page with unsaved changes. */
export function useUnsaved( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const onBeforeUnload = ( event: BeforeUnloadEvent ) =>
			event.preventDefault();
		window.addEventListener( 'beforeunload', onBeforeUnload );
		return () =>
			window.removeEventListener( 'beforeunload', onBeforeUnload );
	}, [ isDirty ] );
}
