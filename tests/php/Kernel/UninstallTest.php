<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Tests\TestCase;

/** Tests uninstalling from a network of four sites. */
final class UninstallTest extends TestCase {
	use NetworkSites;

	/** Written by WordPress itself, independent of plugins. */
	private const PASSING = '/^(_site_transient|_transient_(doing_cron|dirsize|is_multi|wp_core_block|wp_styles)|recently_activated|uninstall_plugins|auto_core|can_compress|category_children|rewrite_rules|fresh_site|finished_updating|user_count|theme_mods_|wp_force_deactivated|_edit_l|delete_blog|db_upgraded|session_tokens|nonce_|post_count|do_pings|cron$)/';

	public function test_network_uninstall_removes_data_only_on_sites_that_chose_to(): void {
		$this->installNetwork();
		$this->network( 'make' );
		$before = $this->network( 'look' );
		self::assertSame( [ 'site 1', 'site 2', 'site 3', 'site 4' ], array_keys( $before ) );

		self::assertSame( [ 'error' => '' ], $this->network( 'activate' ) );
		self::assertSame(
			array_fill_keys( array_keys( $before ), true ),
			$this->network( 'work', [ 'remove' => [ 1, 2 ] ] ),
		);
		self::assertSame(
			[],
			$this->network( 'drop', [ 'site' => 4 ] ),
			'A site that is deleted takes its tables along.',
		);
		$full = $this->network( 'look' );
		self::assertNotSame( [], self::more( $full['site 2'], $before['site 2'] )['terms'] ?? [] );
		foreach ( $full as $site => $contents ) {
			foreach ( [
				'tables', 'options', 'posts', 'files', 'roles', 'cron', 'user', 'usermeta', 'widgets',
			] as $what ) {
				self::assertNotSame(
					[],
					self::more( $contents, $before[ $site ] )[ $what ] ?? [],
					"$site has $what to lose",
				);
			}
		}

		$this->network( 'deactivate' );
		self::assertSame( [ 'done' => true, 'active' => false ], $this->network( 'uninstall' ) );
		$after = $this->network( 'look' );
		foreach ( [ 'site 1', 'site 2' ] as $site ) {
			$more = self::more( $after[ $site ], $before[ $site ] );
			// Users belong to the network, so what the third site keeps appears here, too.
			unset( $more['usermeta'] );
			self::assertSame( [], $more, $site );
		}
		$remaining = self::more( $full['site 3'], $after['site 3'] );
		self::assertSame(
			[ 'cron', 'roles', 'user' ],
			self::sorted( array_diff( array_keys( $remaining ), [ 'usermeta', 'options' ] ) ),
			'Only what would run or allow something goes.',
		);
		self::assertContains( 'frontispiece', $after['site 3']['options'] );
	}

	/**
	 * @param array<array-key, string> $list
	 * @return list<string>
	 */
	private static function sorted( array $list ): array {
		sort( $list );
		return $list;
	}

	/**
	 * @param array<string, list<string>> $now
	 * @param array<string, list<string>> $before
	 * @return array<string, list<string>> what is there now and was not
	 */
	private static function more( array $now, array $before ): array {
		$more = [];
		foreach ( $now as $what => $list ) {
			$more[ $what ] = array_values( array_filter(
				array_diff( $list, $before[ $what ] ?? [] ),
				static fn( string $name ): bool => 1 !== preg_match( self::PASSING, $name ),
			) );
		}
		return array_filter( $more, static fn( array $list ): bool => [] !== $list );
	}
}
