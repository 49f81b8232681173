import { Spinner } from '@wordpress/components';

interface ProgressProps {
	/** Description of the work for the user. */
	label: string;
	/** Progress from 0 to 1; undefined = duration unknown. */
	share?: number | undefined;
}

/** Shows that long work is in progress, and how far it is if known. */
export const Progress = ( { label, share }: ProgressProps ) => (
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
