import { Mark } from '../charts/chart';

const LOOKS = [ 'bar', 'before' ];

/** Names the marks of the days that are shown, and of those that they are compared with. */
export const Legend = ( { days }: { days: readonly string[] } ) => (
	<>
		{ days.map( ( label, n ) => (
			<Mark key={ n } label={ label }>
				<rect
					className={ `frontispiece-chart__${ LOOKS[ n ] }` }
					x={ 1 }
					y={ 1 }
					width={ 12 }
					height={ 12 }
				/>
			</Mark>
		) ) }
	</>
);
