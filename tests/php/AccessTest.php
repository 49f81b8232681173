<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Tests\Kernel\Visitor;

/**
 * Who may do what: every route, call and action over HTTP as every role, with a nonce that is good for that role. The table of
 * docs/security.md is what came out; when it is not, the failure prints the one that is.
 */
final class AccessTest extends TestCase {
	private const ROLES = [ '', 'subscriber', 'author', 'editor', 'administrator' ];

	private const FILE = __DIR__ . '/../../docs/security.md';

	public function test_a_lower_role_can_do_nothing_that_is_not_its_own(): void {
		$rows = [ ...$this->screens(), ...$this->routes(), ...$this->calls(), ...$this->actions() ];
		$made = "<!-- access -->\n| what | visitor | subscriber | author | editor | administrator |\n|---|---|---|---|---|---|\n";
		foreach ( $rows as $name => $may ) {
			$made .= "| `$name` | " . implode( ' | ', array_map( static fn( bool $one ): string => $one ? 'may' : '–', $may ) ) . " |\n";
		}
		$made .= '<!-- /access -->';
		$page  = (string) file_get_contents( self::FILE );
		self::assertTrue( str_contains( $page, $made ), "docs/security.md tells something else. What is so:\n$made" );
		self::assertGreaterThan( 40, count( $rows ) );
	}

	public function test_each_roles_menu_shows_the_screens_that_it_may_open_and_no_other(): void {
		$screens = $this->screens();
		foreach ( array_slice( self::ROLES, 1 ) as $place => $role ) {
			$may  = array_keys( array_filter( $screens, static fn( array $may ): bool => $may[ $place + 1 ] ) );
			$menu = $this->menu( $role );
			// What a menu of ours names, and what stands in no menu but is reached by a link.
			self::assertSame( [], array_diff( $menu, $may ), $role );
			self::assertSame( [], array_diff( $may, $menu, array_diff( array_keys( $screens ), $this->menu( 'administrator' ) ) ), $role );
		}
		self::assertSame( [], $this->menu( 'subscriber' ) );
		self::assertSame( [], $this->menu( 'author' ) );
	}

	/** @return array<string, list<bool>> */
	private function screens(): array {
		$rows = [];
		foreach ( $this->menu( 'administrator' ) as $screen ) {
			$rows[ $screen ] = $this->tried( static fn( Visitor $visitor ): bool => 200 === $visitor->get( '/wp-admin/' . substr( $screen, strlen( 'screen ' ) ) )->status );
		}
		return $rows;
	}

	/** @return list<string> the screens of ours that a role's menu names */
	private function menu( string $role ): array {
		$page  = ( new Visitor() )->as( $role )->get( '/wp-admin/profile.php' );
		$links = array_map( static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ), self::find( $page->body, '//*[@id="adminmenu"]//a[contains(@href,"frontispiece")]' ) );
		self::assertSame( 200, $page->status );
		return array_values( array_unique( array_map( static fn( string $link ): string => "screen $link", $links ) ) );
	}

	/** @return array<string, list<bool>> */
	private function routes(): array {
		$rows = [];
		foreach ( rest_get_server()->get_routes( 'frontispiece/v1' ) as $route => $handlers ) {
			foreach ( '/frontispiece/v1' === $route ? [] : $handlers as $handler ) {
				$method = (string) array_key_first( $handler['methods'] );
				// Nothing of these names is there: who may goes on to "not found" or "missing", and nothing is changed.
				$path = (string) preg_replace( [ '~\(\?P<(?:id|form)>[^)]*\)~', '~\(\?P<[^)]*\)~' ], [ '999999', 's_000000000000' ], $route );
				$sent = array_map( [ self::class, 'fit' ], array_filter( $handler['args'], static fn( array $schema ): bool => true === ( $schema['required'] ?? false ) ) );
				$rows[ "$method $route" ] = $this->tried( static fn( Visitor $visitor, bool $in ): bool => ! in_array( ( $in ? $visitor->header( 'X-WP-Nonce: ' . $visitor->nonce( 'wp_rest' ) ) : $visitor )->post( '/?rest_route=' . rawurlencode( $path ) . "&_method=$method", $sent )->status, [ 401, 403 ], true ) );
			}
		}
		return $rows;
	}

	/**
	 * WordPress looks at what is sent before it asks who sends it.
	 *
	 * @param array<string, mixed> $schema
	 * @return string|array<string, string>
	 */
	private static function fit( array $schema ): string|array {
		$enum = is_array( $schema['enum'] ?? null ) ? $schema['enum'] : [];
		return match ( true ) {
			[] !== $enum                                 => (string) end( $enum ),
			'object' === ( $schema['type'] ?? '' )       => [ 'x' => '1' ],
			isset( $schema['pattern'] )                  => 's_000000000000',
			'string' === ( $schema['type'] ?? 'string' ) => str_repeat( 'x', max( 1, (int) ( $schema['minLength'] ?? 1 ) ) ),
			default                                      => '1',
		};
	}

	/** @return array<string, list<bool>> */
	private function calls(): array {
		$rows = [];
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			$rows[ "admin-ajax {$action->name}" ] = $this->tried( static function ( Visitor $visitor ) use ( $action ): bool {
				$answer = $visitor->ajax( $action->name );
				return ! in_array( $answer->status, [ 401, 403 ], true ) || str_contains( $answer->body, 'stale_nonce' );
			} );
		}
		return $rows;
	}

	/** @return array<string, list<bool>> what administrators may is tried by the tests of each screen: here it would be done */
	private function actions(): array {
		$rows = [];
		foreach ( self::declared() as $name ) {
			$rows[ "admin-post $name" ] = [ ...$this->tried( static fn( Visitor $visitor, bool $in ): bool => ! in_array( $visitor->post( '/wp-admin/admin-post.php', [ 'action' => $name ] + ( $in ? [ '_wpnonce' => $visitor->nonce( $name ), 'nonce' => $visitor->nonce( $name ) ] : [] ) )->status, [ 302, 400, 401, 403 ], true ), array_slice( self::ROLES, 0, 4 ) ), true ];
		}
		return $rows;
	}

	/** @return list<string> the names of admin-post actions in the code, but for the form's own door, which is everybody's */
	private static function declared(): array {
		$names = [];
		$files = new \RegexIterator( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 2 ) . '/includes' ) ), '/\.php$/' );
		foreach ( $files as $file ) {
			$code = (string) file_get_contents( (string) $file );
			if ( str_contains( $code, 'admin_post_nopriv_' ) ) {
				continue;
			}
			preg_match_all( "/'admin_post_(?:([a-z_]+)'|'\s*\.\s*(?:self|([A-Za-z]+))::ACTION)/", $code, $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
			foreach ( $found as $one ) {
				$name = $one[1] ?? '';
				if ( '' === $name ) {
					$of = '' !== ( $one[2] ?? '' ) ? (string) file_get_contents( dirname( (string) $file ) . '/' . ( $one[2] ?? '' ) . '.php' ) : $code;
					preg_match( "/const ACTION\s*=\s*'([a-z_]+)'/", $of, $constant );
					$name = $constant[1] ?? '';
				}
				self::assertNotSame( '', $name, (string) $file );
				$names[] = $name;
			}
		}
		sort( $names );
		return $names;
	}

	/**
	 * @param callable(Visitor, bool): bool $ask   second: whether somebody is logged in
	 * @param list<string>                  $roles
	 * @return list<bool>
	 */
	private function tried( callable $ask, array $roles = self::ROLES ): array {
		return array_map( static fn( string $role ): bool => '' === $role ? $ask( new Visitor(), false ) : $ask( ( new Visitor() )->as( $role ), true ), $roles );
	}
}
