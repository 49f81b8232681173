<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Posts that owners enter by hand or import from CSV files: their own, and reviews and posts of groups, which Meta no
 * longer provides through its API.
 */
final class ManualSource extends BuiltInDriver implements ConnectableDriver {
	public const OWN     = 'manual';
	public const REVIEWS = 'reviews';
	public const GROUP   = 'facebook-group';

	public function __construct( private readonly string $type, private readonly SourceRepository $sources ) {}

	protected function type(): string {
		return $this->type;
	}

	public function connect( ArrayReader $fields ): Source {
		$name   = $fields->string( 'name' );
		$page   = $fields->string( 'page' );
		$source = $this->sources->connect(
			$this->type,
			'' === $page ? 'own-' . substr( md5( $name ), 0, 12 ) : PageAddress::id( $page ),
		);
		$this->sources->note( $source, [ 'title' => $name ] );
		return $source;
	}

	/** Returns the name of the source that is made along with its first post, '' for other types. */
	public static function defaultName( string $type ): string {
		return match ( $type ) {
			self::REVIEWS => __( 'Reviews', 'frontispiece' ),
			self::OWN     => __( 'Your own posts', 'frontispiece' ),
			default       => '',
		};
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [] );
	}
}
