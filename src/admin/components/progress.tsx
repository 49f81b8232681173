import { Spinner } from '@wordpress/components';

interface ProgressProps {
	/** What is being done, for people. */
	label: string;
	/** From 0 to 1; without it nobody knows how long it takes. */
	share?: number | undefined;
}

/** Long work says that it goes on, and how far it is where that is known. */
export function Progress( { label, share }: ProgressProps ) {
	return (
		<div className="frontispiece-progress">
			<p role="status">
				<Spinner /> { label }
			</p>
			{ share !== undefined && (
				<progress
					aria-label={ label }
					max={ 1 }
					value={ Math.min( 1, Math.max( 0, share ) ) }
				/>
			) }
		</div>
	);
}
