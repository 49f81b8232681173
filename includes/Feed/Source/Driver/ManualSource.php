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
final class ManualSource implements ConnectableDriver {
	public const OWN     = 'manual';
	public const REVIEWS = 'reviews';
	public const GROUP   = 'facebook-group';

	/** @param 'manual'|'reviews'|'facebook-group' $type */
	public function __construct( private readonly string $type, private readonly SourceRepository $sources ) {}

	public function definition(): SourceDefinition {
		$photos = self::OWN === $this->type ? [ SourceDefinition::PHOTOS ] : [];
		return new SourceDefinition( $this->title(), [ SourceDefinition::POSTS, ...$photos ], isManual: true );
	}

	public function card(): SourceCard {
		return new SourceCard(
			$this->title(),
			$this->description(),
			self::GROUP === $this->type ? 'groups' : ( self::REVIEWS === $this->type ? 'star-filled' : 'edit' ),
			[ new ConnectField( 'name', __( 'Name', 'frontispiece' ), maxLength: 100 ) ],
		);
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

	public function imageHosts( Source $source ): array {
		return [];
	}

	/** No network has the tags and names of these posts. */
	public function address( string $kind, string $name ): string {
		return '';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [] );
	}

	private function title(): string {
		return self::GROUP === $this->type ? __( 'Facebook group', 'frontispiece' ) : self::defaultName( $this->type );
	}

	private function description(): string {
		return match ( $this->type ) {
			self::REVIEWS => __(
				'Meta no longer provides reviews through its API. Enter them here or import them from a CSV file.',
				'frontispiece',
			),
			self::GROUP   => __(
				'Meta no longer provides group posts through its API. Enter them here or import them from a CSV file.',
				'frontispiece',
			),
			default       => __(
				'Write posts here or import them from a CSV file. No account needed.',
				'frontispiece',
			),
		};
	}
}
