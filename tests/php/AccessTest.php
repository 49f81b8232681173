<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Tests\Access\AjaxAttempts;
use Frontispiece\Tests\Access\Attempt;
use Frontispiece\Tests\Access\PageAttempts;
use Frontispiece\Tests\Access\RestAttempts;
use Frontispiece\Tests\Access\Things;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Reference\OpenApi;
use Frontispiece\Tests\Site\SiteTestCase;

/**
 * Tests permissions: every screen, route, AJAX action and form over HTTP as every role, with a nonce that is valid for
 * the role, on existing objects. "May" means that the request succeeded. The result must equal the lists in
 * docs/security.md; otherwise, the failure prints the new lists. REST requests that the site refuses to a role are
 * dispatched together in one HTTP request of that role.
 */
final class AccessTest extends SiteTestCase {
	/** A subscriber who may read entries. */
	private const READER = 'entry_reader';

	private const ROLES = [ '', 'subscriber', self::READER, 'contributor', 'author', 'editor', 'administrator' ];

	/** The roles, as the lists in docs/security.md name them. */
	private const LABELS = [ 'visitor', 'subscriber', 'entry reader', 'contributor', 'author', 'editor', 'administrator' ];

	private const FILE = __DIR__ . '/../../docs/security.md';

	private Things $things;

	/** @var array<string, mixed> options as they were */
	private array $options = [];

	/** @var list<int> forms that were there */
	private array $forms = [];

	/** @var list<string> */
	private array $errors = [];

	/** @var array<string, list<bool>> which role opens which screen, once asked */
	private static array $opened = [];

	public static function setUpBeforeClass(): void {
		Visitor::equip( 'site-features' );
		Visitor::equip( 'refusals' );
	}

	public static function tearDownAfterClass(): void {
		Visitor::strip( 'site-features' );
		Visitor::strip( 'refusals' );
	}

	protected function setUp(): void {
		parent::setUp();
		// Its routes are there while it is on. Visitors have it by a header.
		$this->switchOn( 'newsletter' );
		$GLOBALS['wp_rest_server'] = null;
		( new Networks() )->reset();
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (test)';
		add_role( self::READER, 'Entry reader', [ 'read' => true, Capabilities::VIEW_ENTRIES => true ] );
		( new Visitor() )->as( 'administrator' );
		$administrator = get_user_by( 'login', 'visitor-administrator' );
		self::assertInstanceOf( \WP_User::class, $administrator );
		$this->things = new Things( $administrator->ID );
		foreach ( [
			'frontispiece',
			'frontispiece_secrets',
			'frontispiece_white_lists',
			'frontispiece_blocked_users',
		] as $option ) {
			$this->options[ $option ] = get_option( $option );
		}
		$this->forms = self::forms();
	}

	protected function tearDown(): void {
		foreach ( $this->options as $name => $value ) {
			false === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		foreach ( array_diff( self::forms(), $this->forms ) as $id ) {
			wp_delete_post( $id, true );
		}
		remove_role( self::READER );
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	/** @return list<int> */
	private static function forms(): array {
		return array_values( array_map(
			'intval',
			get_posts( [
				// A feed is added to a new page.
				'post_type'   => [ PostType::NAME, 'page' ],
				'post_status' => [ 'publish', 'trash' ],
				'numberposts' => -1,
				'fields'      => 'ids',
			] ),
		) );
	}

	public function test_a_lower_role_can_use_only_the_screens_and_routes_of_its_capabilities(): void {
		$rows = [ ...$this->screens(), ...$this->routes(), ...$this->calls(), ...$this->actions(), ...$this->pages() ];
		self::assertSame( [], $this->errors, 'A "may" is a call that did its work.' );
		$text  = '<!-- access -->';
		$lists = [];
		foreach ( $rows as $name => $may ) {
			$lists[ implode( ', ', array_keys( array_filter( array_combine( self::LABELS, $may ) ) ) ) ][] = $name;
		}
		uksort( $lists, static fn( string $a, string $b ): int => substr_count( $b, ',' ) <=> substr_count( $a, ',' ) );
		foreach ( $lists as $roles => $names ) {
			$text .= "\n### " . ucfirst( $roles ) . "\n\n";
			foreach ( $names as $name ) {
				$text .= "- `$name`\n";
			}
		}
		$text .= "\n<!-- /access -->";
		$page  = (string) file_get_contents( self::FILE );
		self::assertTrue( str_contains( $page, $text ), "docs/security.md tells something else. What is so:\n$text" );
		self::assertGreaterThan( 40, count( $rows ) );
	}

	public function test_each_role_sees_only_the_admin_screens_that_it_can_open(): void {
		$screens = $this->screens();
		foreach ( array_slice( self::ROLES, 1 ) as $place => $role ) {
			$may  = array_keys( array_filter( $screens, static fn( array $may ): bool => $may[ $place + 1 ] ) );
			$menu = $this->menu( $role );
			// The screens in our menu, and those that only links lead to.
			self::assertSame( [], array_diff( $menu, $may ), $role );
			self::assertSame(
				[],
				array_diff( $may, $menu, array_diff( array_keys( $screens ), $this->menu( 'administrator' ) ) ),
				$role,
			);
		}
		self::assertSame( [], $this->menu( 'subscriber' ) );
		self::assertSame( [], [ ...$this->menu( 'contributor' ), ...$this->menu( 'author' ) ] );
	}

	/** @return array<string, list<bool>> */
	private function screens(): array {
		if ( [] === self::$opened ) {
			$rows = [];
			foreach ( $this->menu( 'administrator' ) as $screen ) {
				$rows[ $screen ] = array_map(
					fn( string $role ): bool => $this->opens( $role, substr( $screen, strlen( 'screen ' ) ) ),
					self::ROLES,
				);
			}
			self::$opened = $rows;
		}
		return self::$opened;
	}

	/** Returns whether the user gets the screen itself, and not only a page with status 200. */
	private function opens( string $role, string $screen ): bool {
		$response = $this->visitor( $role )->get( "/wp-admin/$screen" );
		return 200 === $response->status
			&& [] !== self::find( $response->body, '//*[@id="wpbody-content"]//@*[contains(., "frontispiece")]/..' );
	}

	/** @return list<string> the screens of ours that a role's menu and their tabs name */
	private function menu( string $role ): array {
		$visitor = $this->visitor( $role );
		$page    = $visitor->get( '/wp-admin/profile.php' );
		self::assertSame( 200, $page->status );
		$screens = [];
		foreach ( self::links( $page->body, '//*[@id="adminmenu"]//a[contains(@href,"frontispiece")]' ) as $link ) {
			$screen = $visitor->get( "/wp-admin/$link" )->body;
			$slug   = self::find( $screen, '//*[@id="frontispiece-screen"]' )[0]->getAttribute( 'data-screen' );
			$tabs   = self::links( $screen, '//nav[contains(@class,"nav-tab-wrapper")]/a' );
			$isTab  = [] !== $tabs || ! in_array( $link, [ 'admin.php?page=frontispiece', "admin.php?page=frontispiece-$slug" ], true );
			array_push( $screens, $isTab ? "$link&tab=$slug" : $link, ...array_slice( $tabs, 1 ) );
		}
		return array_values( array_unique( array_map( static fn( string $link ): string => "screen $link", $screens ) ) );
	}

	/** @return list<string> addresses below wp-admin */
	private static function links( string $html, string $xpath ): array {
		return array_values( array_unique( array_map(
			static fn( \DOMElement $link ): string =>
				(string) preg_replace( '~^.*/wp-admin/~', '', $link->getAttribute( 'href' ) ),
			self::find( $html, $xpath ),
		) ) );
	}

	/** @return array<string, list<bool>> */
	private function routes(): array {
		$attempts = ( new RestAttempts( $this->things ) )->all();
		$routes   = [];
		foreach ( $this->handlers() as $row => [ $method, $name ] ) {
			self::assertArrayHasKey( $name, $attempts, 'Tell RestAttempts how this route is used.' );
			$attempt        = $attempts[ $name ]();
			$routes[ $row ] = [
				'method' => $method,
				'route'  => "/frontispiece/v1{$attempt->path}",
				'fields' => $attempt->fields,
			];
		}
		$refused = array_map( fn( string $role ): array => $this->refused( $role, $routes ), self::ROLES );
		self::assertGreaterThan( 600, count( array_merge( ...$refused ) ) );
		$rows = [];
		foreach ( $this->handlers() as $row => [ $method, $name ] ) {
			foreach ( self::ROLES as $place => $role ) {
				$rows[ $row ][] = ! in_array( $row, $refused[ $place ], true ) && $this->did(
					"$name as $role",
					$attempts[ $name ],
					fn( Attempt $attempt ): Answer => $this->caller( $role )
						->header( '' === $attempt->header ? 'X-Test: 1' : $attempt->header )
						->rest( $method, "/frontispiece/v1{$attempt->path}", $attempt->fields ),
					$name,
				);
			}
		}
		return $rows;
	}

	/** @return array<string, array{string, string}> row of the table => method, and name as RestAttempts has it */
	private function handlers(): array {
		$rows = [];
		foreach ( rest_get_server()->get_routes( 'frontispiece/v1' ) as $route => $handlers ) {
			foreach ( '/frontispiece/v1' === $route ? [] : $handlers as $handler ) {
				$method = (string) array_key_first( $handler['methods'] );
				$path   = substr( $route, strlen( '/frontispiece/v1' ) );
				$rows[ "$method $route" ] = [ $method, "$method " . preg_replace( '~\(\?P<([a-z]+)>[^)]*\)~', '{$1}', $path ) ];
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, array{method: string, route: string, fields: array<string, mixed>}> $requests
	 * @return list<string> keys of the requests that the site refuses to this role
	 */
	private function refused( string $role, array $requests ): array {
		$response = $this->caller( $role )->rest( 'POST', '/frontispiece-test/v1/refusals', [ 'requests' => $requests ] );
		self::assertSame( 200, $response->status, $response->body );
		return array_values( array_filter( (array) json_decode( $response->body, true ), is_string( ... ) ) );
	}

	/** Returns a visitor with the nonce of REST. */
	private function caller( string $role ): Visitor {
		$visitor = $this->visitor( $role );
		return '' === $role ? $visitor : $visitor->header( 'X-WP-Nonce: ' . $visitor->nonce( 'wp_rest' ) );
	}

	/** @return array<string, list<bool>> */
	private function calls(): array {
		$rows = [];
		foreach ( $this->kernel()->ajax()->actions() as $action ) {
			$this->called( $action->name, $rows );
		}
		foreach ( [ 'penci-post-like', 'penci_post_like', 'frontispiece_reactions', 'penci_ajax_search' ] as $name ) {
			$this->called( $name, $rows );
		}
		return $rows;
	}

	/** @param array<string, list<bool>> $rows */
	private function called( string $name, array &$rows ): void {
		foreach ( self::ROLES as $role ) {
			$visitor  = $this->visitor( $role );
			$attempts = ( new AjaxAttempts( $this->things ) )->all(
				static fn( string $action ): string => $visitor->nonce( $action ),
			);
			self::assertArrayHasKey( $name, $attempts, 'Tell AjaxAttempts how this action is called.' );
			$rows[ "admin-ajax $name" ][] = $this->did(
				"$name as $role",
				$attempts[ $name ],
				static fn( Attempt $attempt ): Answer =>
					'penci_ajax_search' === $name
						? $visitor->get(
							'/wp-admin/admin-ajax.php?' . http_build_query( [ 'action' => $name ] + $attempt->fields ),
						)
						: $visitor->ajax( $name, $attempt->fields ),
			);
		}
	}

	/** @return array<string, list<bool>> */
	private function actions(): array {
		$proofs = [
			'frontispiece_form_protection'   => '',
			'frontispiece_items_csv'         => 'kind',
			'frontispiece_entry_file'      => 'Words of a file',
			'frontispiece_entries_csv'      => 'Other fields',
			'frontispiece_results_csv'       => 'Total',
			'frontispiece_newsletter_export' => 'mail',
			'frontispiece_sign_in'           => '',
			'frontispiece_retry_tasks'       => '',
			'frontispiece_transfer'          => 'manifest.json',
		];
		$rows   = [];
		foreach ( self::declared() as $name ) {
			self::assertArrayHasKey( $name, $proofs );
			$rows[ "admin-post $name" ] = $this->tried(
				$name,
				fn(): Attempt =>
					new Attempt(
						'/wp-admin/admin-post.php'
							. match ( $name ) {
								'frontispiece_entry_file'  => '?file=0&message=' . $this->things->entryWithFile(),
								'frontispiece_results_csv' => '?form=' . $this->things->form(),
								'frontispiece_transfer'    => '?id=' . $this->things->transfer( 'export' ),
								default                    => '',
							},
						[ 'action' => $name ],
						$proofs[ $name ],
					),
				static fn( Attempt $attempt, Visitor $visitor, bool $in ): Answer =>
					$visitor->post(
						$attempt->path,
						$attempt->fields + (
							$in ? [ '_wpnonce' => $visitor->nonce( $name ), 'nonce' => $visitor->nonce( $name ) ] : []
						),
					),
			);
		}
		$rows['admin-post frontispiece_form'] = $this->tried(
			'frontispiece_form',
			fn(): Attempt =>
				new Attempt(
					'/wp-admin/admin-post.php',
					[
						'action' => 'frontispiece_form',
						'_wpcf7' => (string) $this->things->form(),
					] + $this->things->message(),
					'"status":"mail_',
				),
			static fn( Attempt $attempt, Visitor $visitor ): Answer =>
				$visitor->multipart( $attempt->path, $attempt->fields ),
		);
		return $rows;
	}

	/**
	 * Forms that are submitted to pages of the site.
	 *
	 * @return array<string, list<bool>>
	 */
	private function pages(): array {
		$page = new PageAttempts( $this->things, $this->kernel() );
		$rows = [];
		foreach ( $page->all() as $name => $make ) {
			$rows[ $name ] = $this->tried(
				$name,
				$make,
				static fn( Attempt $attempt, Visitor $visitor ): Answer =>
					$visitor->multipart( $attempt->path, $attempt->fields ),
			);
		}
		return $rows;
	}

	/**
	 * @return list<string> the names of admin-post actions in the code, but for the form's own door, which is
	 *     everybody's
	 */
	private static function declared(): array {
		$names  = [];
		$public = [];
		$files  = new \RegexIterator(
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( dirname( __DIR__, 2 ) . '/includes' ) ),
			'/\.php$/',
		);
		foreach ( $files as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all(
				"/'admin_post_(nopriv_)?(?:([a-z_]+)'|'\s*\.\s*([A-Za-z]+)::ACTION)/",
				$code,
				$options,
				PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL,
			);
			foreach ( $options as $one ) {
				$name = $one[2] ?? self::action( $code, $one[3] ?? '' );
				if ( null === $one[1] ) {
					$names[] = $name;
				} else {
					$public[] = $name;
				}
			}
		}
		$names = array_values( array_diff( $names, $public ) );
		sort( $names );
		return $names;
	}

	/** Returns the constant ACTION of a class, by its name in a file. */
	private static function action( string $code, string $name ): string {
		preg_match( '/^namespace (.+);$/m', $code, $namespace );
		preg_match( '/^(?:final )?class (\w+)/m', $code, $own );
		$short = 'self' === $name ? $own[1] ?? '' : $name;
		$class = 1 === preg_match( "/^use (.+\\\\$short);$/m", $code, $used )
			? $used[1]
			: ( $namespace[1] ?? '' ) . "\\$short";
		$value = class_exists( $class ) ? ( new \ReflectionClass( $class ) )->getConstant( 'ACTION' ) : null;
		self::assertIsString( $value );
		return $value;
	}

	private function visitor( string $role ): Visitor {
		$visitor = '' === $role ? new Visitor() : ( new Visitor() )->as( $role );
		return $visitor->header( 'User-Agent: Mozilla/5.0 (test)' )->header(
			'X-Frontispiece-Site: {"reactions":{},"live-search":{},"newsletter":{}}',
		);
	}

	/**
	 * @param \Closure(): Attempt                       $make
	 * @param \Closure(Attempt, Visitor, bool): Answer  $send third: whether somebody is logged in
	 * @return list<bool>
	 */
	private function tried( string $name, \Closure $make, \Closure $send ): array {
		return array_map(
			fn( string $role ): bool =>
				$this->did(
					"$name as $role",
					$make,
					fn( Attempt $attempt ): Answer => $send( $attempt, $this->visitor( $role ), '' !== $role ),
				),
			self::ROLES,
		);
	}

	/**
	 * Returns whether the request succeeded. A forbidden request is rejected before anything else is checked, so any
	 * other response is an error in the test.
	 *
	 * @param \Closure(): Attempt       $make
	 * @param \Closure(Attempt): Answer $send
	 * @param string                    $route of REST, whose response is as docs/openapi.json says
	 */
	private function did( string $name, \Closure $make, \Closure $send, string $route = '' ): bool {
		$this->db()->run( 'DELETE FROM {rates}' );
		$attempt  = $make();
		$response = $send( $attempt );
		wp_cache_flush();
		// WordPress returns 400 for actions that logged-out users cannot call, and redirects to the login with 302.
		if (
			in_array( $response->status, [ 401, 403 ], true )
			|| (
				400 === $response->status
				&& ( '0' === $response->body || str_contains( $response->body, '<body id="error-page">' ) )
			)
		) {
			return false;
		}
		if ( null !== $attempt->error( $response ) ) {
			$this->errors[] = "$name: {$attempt->error( $response )} ({$response->status}): "
				. substr( $response->body, 0, 300 );
		}
		if ( '' !== $route ) {
			$misfit = OpenApi::misfit( $route, $response->body );
			if ( '' !== $misfit ) {
				$this->errors[] = "$name: $misfit: " . substr( $response->body, 0, 300 );
			}
		}
		return true;
	}
}
