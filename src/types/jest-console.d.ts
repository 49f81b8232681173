// Of @wordpress/jest-console, which fails a test that logs unexpectedly.
declare namespace jest {
	interface Matchers< R > {
		toHaveErrored: () => R;
		toHaveErroredWith: ( ...logged: unknown[] ) => R;
		toHaveLogged: () => R;
		toHaveLoggedWith: ( ...logged: unknown[] ) => R;
	}
}
