import { useLoaded } from '../../components/use-fetched';
import { send } from '../rest';
import { useDebouncedValue } from '../use-debounced-value';
import { ROUTE } from './types';
import type { Values } from '../components/options';

/** Returns the server's validation errors while options are being changed. If it doesn't respond, saving reports them. */
export function useOptionErrors( feature: string, values: Values ) {
	const attributes = useDebouncedValue( values, 400 );
	const { data } = useLoaded(
		() =>
			send< { errors: Record< string, string > } >( `${ ROUTE }/check`, {
				data: { feature, attributes },
			} ),
		[ feature, attributes ]
	);
	return data?.errors ?? {};
}
