import { Flagged } from './flagged';
import { Icons } from './icons/icons';

export interface ExtrasProps {
	feed: HTMLElement;
	button: HTMLElement | null | undefined;
	ajax: string;
	actions: Record< string, string > | undefined;
}

/** What few feeds have. */
export default function Extras( { feed, actions, ...rest }: ExtrasProps ) {
	return (
		<>
			<Icons feed={ feed } />
			<Flagged
				feed={ feed }
				{ ...rest }
				test={
					actions?.sbi_on_ajax_test_trigger ??
					'sbi_on_ajax_test_trigger'
				}
			/>
		</>
	);
}
