<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\RichText;
use Frontispiece\Feed\Source\Driver\SourceDrivers;

/**
 * Renders the texts of a feed's posts, whose hashtags and mentions lead to the network of their source: a feed may have
 * sources of several. Posts of a site's own lead nowhere.
 */
final class SourceTexts {
	/** @var array<string, RichText> network => what renders its texts */
	private array $texts = [];

	public function __construct( private readonly Feed $feed, private readonly SourceDrivers $drivers ) {}

	public function forSource( int $sourceId ): RichText {
		$network = $this->feed->networkOf( $sourceId );
		if ( ! isset( $this->texts[ $network ] ) ) {
			$driver = $this->drivers->get( $network );

			$this->texts[ $network ] = new RichText(
				static fn( string $kind, string $name ): string => $driver?->address( $kind, $name ) ?? '',
			);
		}
		return $this->texts[ $network ];
	}
}
