<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Health\Log;

/** Builds the text report for support. Site owners post it in public, so it must not contain secrets. */
final class Report {
	public function __construct( private readonly HealthChecks $health, private readonly SiteSettings $settings ) {}

	public function text(): string {
		$parts = [
			'Site'         => $this->site(),
			'Settings'     => $this->settings(),
			'Checks'       => array_map(
				static fn( HealthResult $finding ): string =>
					"{$finding->status}: {$finding->label}"
						. (
							'' === $finding->text || HealthResult::GOOD === $finding->status
								? ''
								: " ({$finding->text})"
						),
				$this->health->findings(),
			),
			'Frontispiece' => array_column( $this->health->facts(), 'value', 'label' ),
			'Plugins'      => $this->plugins(),
		];
		$text = '';
		foreach ( $parts as $heading => $lines ) {
			$text .= "## $heading\n";
			foreach ( $lines as $name => $value ) {
				$text .= is_int( $name ) ? "$value\n" : "$name: $value\n";
			}
			$text .= "\n";
		}
		return Log::redact( trim( $text ) . "\n" );
	}

	/** @return array<string, string> */
	private function site(): array {
		$theme = wp_get_theme();
		return [
			'WordPress'    => get_bloginfo( 'version' ) . ( is_multisite() ? ', multisite' : '' ),
			'PHP'          => PHP_VERSION . ', memory ' . ini_get( 'memory_limit' ),
			'Database'     => (string) Database::wpdb()->db_server_info(),
			'Theme'        => "{$theme->get( 'Name' )} {$theme->get( 'Version' )}",
			'Language'     => get_locale(),
			'Object cache' => wp_using_ext_object_cache() ? 'yes' : 'no',
			'HTTPS'        => is_ssl() ? 'yes' : 'no',
		];
	}

	/** @return array<string, string> */
	private function settings(): array {
		return array_map(
			static fn( mixed $value ): string =>
				is_bool( $value ) ? ( $value ? 'yes' : 'no' ) : ( is_scalar( $value ) ? (string) $value : '' ),
			array_diff_key( $this->settings->values(), [ 'alert_email' => 1 ] ),
		);
	}

	/** @return list<string> */
	private function plugins(): array {
		if ( ! function_exists( 'get_plugins' ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
		}
		$active = array_intersect_key(
			get_plugins(),
			array_flip( array_filter( array_keys( get_plugins() ), 'is_plugin_active' ) ),
		);
		return array_values(
			array_map( static fn( array $plugin ): string => "{$plugin['Name']} {$plugin['Version']}", $active ),
		);
	}
}
