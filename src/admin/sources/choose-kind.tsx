import { Button } from '@wordpress/components';
import { kinds } from './kinds';
import type { Kind } from './types';

interface ChooseKindProps {
	/** Whether there is an account through which hashtags can be read. */
	canReadThrough: boolean;
	onChoose: ( kind: Kind ) => void;
}

/** First step: choose what to connect. */
export function ChooseKind( { canReadThrough, onChoose }: ChooseKindProps ) {
	return (
		<ul className="frontispiece-steps">
			{ kinds()
				.filter( ( { way } ) => way !== 'through' || canReadThrough )
				.map( ( kind ) => (
					<li key={ kind.type } className="frontispiece-card">
						<Button
							variant="link"
							onClick={ () => onChoose( kind ) }
						>
							{ kind.label }
						</Button>
						<p>{ kind.text }</p>
					</li>
				) ) }
		</ul>
	);
}
