import { FlagEffects } from './flag-effects';
import { Icons } from './icons/icons';

export interface ExtrasProps {
	feed: HTMLElement;
	button: HTMLElement | null | undefined;
	ajax: string;
	test: string;
}

/** Features that few feeds use. */
export default function Extras( { feed, ...rest }: ExtrasProps ) {
	return (
		<>
			<Icons feed={ feed } />
			<FlagEffects feed={ feed } { ...rest } />
		</>
	);
}
