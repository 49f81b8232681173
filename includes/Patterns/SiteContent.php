<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Database\Tables;

/** Builds the blocks of a pattern that show the site's own accounts and form, or those of the demo. */
final class SiteContent {
	public function __construct(
		private readonly Tables $tables,
		private readonly FormRepository $forms,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
	) {}

	/**
	 * @param array<string, mixed> $attributes
	 * @return string a feed with the connected source, or without demo posts if there is none
	 */
	public function feed( string $feature, string $family, array $attributes ): string {
		$all = $this->withSource( $family, $attributes );
		return BlockMarkup::block( "frontispiece/$feature", $all + ( isset( $all['source'] ) ? [] : [ 'demo' => false ] ) );
	}

	public function form(): string {
		$form = $this->tables->ready() ? $this->forms->first() : null;
		return BlockMarkup::block( 'frontispiece/form', null === $form ? [] : [ 'id' => $form->id ] );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed> with the source where it is not the one that the block has by itself
	 */
	public function withSource( string $family, array $attributes ): array {
		$handle = $this->source( $family );
		return $handle === $this->drivers->demo( $family )
			? $attributes
			: [ 'source' => [ $handle ] ] + $attributes;
	}

	/** Returns the handle of the first account of a social network, or of the demo. */
	public function source( string $family ): string {
		foreach ( $this->tables->ready() ? $this->sources->all() : [] as $source ) {
			$definition = $this->drivers->definition( $source->type );
			if ( null !== $definition && $definition->isAccountOf( $family ) ) {
				return $source->handle;
			}
		}
		return $this->drivers->demo( $family );
	}
}
