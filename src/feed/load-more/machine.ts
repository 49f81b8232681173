export type LoadState = 'enabled' | 'loading' | 'failed' | 'ended';

export type LoadEvent = 'send' | 'loaded' | 'fail' | 'end';

const NEXT: Record< LoadState, Partial< Record< LoadEvent, LoadState > > > = {
	enabled: { send: 'loading', fail: 'failed', end: 'ended' },
	loading: { loaded: 'enabled', fail: 'failed', end: 'ended' },
	failed: { send: 'loading', fail: 'failed', end: 'ended' },
	ended: {},
};

export const transition = ( state: LoadState, event: LoadEvent ): LoadState =>
	NEXT[ state ][ event ] ?? state;
