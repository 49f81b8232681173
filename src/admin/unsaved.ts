import { useEffect } from '@wordpress/element';

/** Warns before leaving a page with unsaved changes. */
export function useUnsaved( isDirty: boolean ): void {
	useEffect( () => {
		if ( ! isDirty ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ isDirty ] );
}
