<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\ConnectField;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/** A driver whose results a test defines. */
final class FakeDriver implements DiscoverableDriver {
	public int $discoveries = 0;

	/**
	 * @param \Closure(Lookup): list<Candidate>|null $find
	 */
	public function __construct(
		private readonly string $type,
		private readonly CandidateConnector $connector,
		private readonly string $claims = '',
		private readonly bool $recognizes = false,
		private readonly ?\Closure $find = null,
	) {}

	public static function candidate( string $type, string $address ): Candidate {
		$post = static fn( int $n ): Item =>
			Item::fromArray( [ 'id' => "p$n", 'text' => "Post $n", 'created_at' => 1_790_000_000 - $n ] );
		return new Candidate(
			$type,
			'one',
			'One',
			'https://img.example/a.png',
			$address,
			[ 'posts' ],
			array_map( $post, range( 1, 5 ) ),
			[ 'hosts' => [ 'img.example' ] ],
		);
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition( "Fake $this->type", [ SourceDefinition::POSTS ], 900 );
	}

	public function card(): SourceCard {
		return new SourceCard( 'Fake', 'Fake.', 'rss', [ ConnectField::address() ] );
	}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, $this->type, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return '' !== $this->claims && $address->isAt( $this->claims );
	}

	public function recognizes( WebPage $page ): bool {
		return $this->recognizes;
	}

	public function discover( Lookup $lookup ): array {
		++$this->discoveries;
		return null === $this->find
			? [ self::candidate( $this->type, $lookup->address->url ) ]
			: ( $this->find )( $lookup );
	}

	public function imageHosts( Source $source ): array {
		$hosts = $source->settings['hosts'] ?? [];
		return is_array( $hosts ) ? array_values( array_filter( $hosts, 'is_string' ) ) : [];
	}

	public function address( string $kind, string $name ): string {
		return '';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [] );
	}
}
