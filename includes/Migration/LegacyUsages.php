<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel;
use Frontispiece\Migration\FeedPlugins\FeedPlaces;

/** Finds what pages show by the shortcodes and blocks of established plugins. */
final class LegacyUsages {
	public function __construct( private readonly Kernel $kernel, private readonly LegacyShortcodes $shortcodes ) {}

	/**
	 * @param list<array<string, mixed>> $usages attributes of the blocks of a feature in a text
	 * @return list<array<string, mixed>>
	 */
	public function addUsages( array $usages, string $content, string $feature ): array {
		return [
			...$usages,
			...$this->shortcodes->mentioned( $content, $feature ),
			...( 'form' === $feature ? $this->forms( $content ) : [] ),
		];
	}

	/**
	 * @param list<string> $words that posts with forms contain
	 * @return list<string> the same, with those of other plugins
	 */
	public function addUsageWords( array $words ): array {
		$words[] = '[contact-form-7';
		foreach ( array_unique( array_values( $this->shortcodes->names() ) ) as $plugin ) {
			$words = [ ...$words, ...( $this->kernel->get( MigrationSources::class )->formPlugin( $plugin )?->words() ?? [] ) ];
		}
		return $words;
	}

	/** @return list<array<string, mixed>> attributes of the form blocks that shortcodes and blocks in a text stand for */
	private function forms( string $content ): array {
		$usages = [];
		foreach ( array_unique( array_values( $this->shortcodes->names() ) ) as $plugin ) {
			$source = $this->kernel->get( MigrationSources::class )->formPlugin( $plugin );
			$usages  = null === $source || $source->isActive() ? $usages : [ ...$usages, ...$source->mentioned( $content ) ];
		}
		return $usages;
	}

	/** A plugin that answered its shortcodes until now no longer does: its pages show our feeds. */
	public function pluginDeactivated( string $file ): void {
		$folder = dirname( $file );
		if ( ! $this->kernel->tables()->ready() ) {
			return;
		}
		foreach ( $this->kernel->get( MigrationSources::class )->all() as $source ) {
			if ( in_array( $folder, $source->folders(), true ) && $this->kernel->get( Takeover::class )->isOn( $source ) ) {
				array_map( 'remove_shortcode', $source->shortcodes() );
				$this->rescan( $source );
			}
		}
	}

	/** Records on which pages the shortcodes of a feed plugin now show our feeds. */
	public function rescan( MigrationSource $source ): void {
		if ( MigrationSource::FEEDS !== $source->kind() ) {
			return;
		}
		$this->shortcodes->register();
		foreach ( FeedPlaces::posts( $source->shortcodes()[0] ?? '' ) as $post ) {
			$this->kernel->get( UsageScanner::class )->rescan( $post );
		}
	}
}
