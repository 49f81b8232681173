<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Module;

/** Features for content sites, each off until the site owner switches it on. */
final class Site extends Module {
	public function title(): string {
		return __( 'Site features', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Dark mode, live search, reactions, a newsletter and more, each with its own switch.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			[ 'template_redirect', 'openLinks', 1 ],
			// Between feeds and forms.
			[ 'frontispiece_home_overview', 'addOverview', 11 ],
			[ 'frontispiece_screens', 'hideSubscribers' ],
			[ 'frontispiece_installed', [ FeatureSettings::class, 'upgrade' ] ],
		];
	}

	public function adminHooks(): array {
		return [ [ 'init', [ FeatureLoader::class, 'offerOthers' ] ] ];
	}

	public function restControllers(): array {
		return $this->isOn ? [ SiteController::class ] : [];
	}

	public function parts(): array {
		return array_values( $this->kernel->get( FeatureLoader::class )->all() );
	}

	/**
	 * Leaves the Subscribers screen out of the menu while the newsletter is off.
	 *
	 * @param list<string> $slugs
	 * @return list<string>
	 */
	public function hideSubscribers( array $slugs ): array {
		$isOn = isset( $this->kernel->get( FeatureSettings::class )->on()['newsletter'] );
		return $isOn ? $slugs : array_values( array_diff( $slugs, [ 'subscribers' ] ) );
	}

	/** Nothing is loaded unless the address carries the parameter of a feature. */
	public function openLinks(): void {
		foreach ( array_keys( $this->kernel->get( FeatureRegistry::class )->types() ) as $slug ) {
			$value = $_GET[ "frontispiece-$slug" ] ?? ''; // phpcs:ignore WordPress.Security -- links are signed.
			if ( is_string( $value ) && '' !== $value ) {
				$this->kernel->get( FeatureLoader::class )->feature( $slug )?->link( wp_unslash( $value ) );
			}
		}
	}

	/**
	 * @param array<string, mixed> $sections of the Home screen
	 * @return array<string, mixed>
	 */
	public function addOverview( array $sections ): array {
		if ( ! $this->isOn ) {
			return $sections;
		}
		$settings = $this->kernel->get( FeatureSettings::class );
		$declared = array_intersect_key( $settings->declared(), $settings->on() );
		$titles   = array_map( static fn( array $feature ): string => $feature['title'] ?? '', $declared );
		return $sections + [
			'site' => [
				'label' => __( 'Site features', 'frontispiece' ),
				'value' => number_format_i18n( count( $titles ) ),
				'count' => count( $titles ),
				'text'  => [] === $titles ? __( 'No features turned on.', 'frontispiece' ) : wp_sprintf( '%l', $titles ),
				'page'  => 'admin.php?page=frontispiece-site',
			],
		];
	}
}
