<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\TokenDiscoverableDriver;
use Frontispiece\Feed\Source\Driver\SourceCard;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Text\ArrayReader;

/** A driver of another plugin whose tokens look like its pattern. */
final class FakeTokenDriver implements TokenDiscoverableDriver {
	public function __construct( private readonly string $pattern ) {}

	public function tokenPattern(): string {
		return $this->pattern;
	}

	public function candidateOf( string $token ): Candidate {
		return FakeDriver::candidate( 'fake-token', 'https://pets.example/' . strlen( $token ) );
	}

	public function accountId( string $address, string $token ): string {
		return 'one';
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition( 'Pets', [ SourceDefinition::POSTS ], 900 );
	}

	public function card(): SourceCard {
		return new SourceCard( 'Pets', 'Pets.', 'pets', [] );
	}

	/** @throws SourceError */
	public function connect( ArrayReader $fields ): Source {
		throw new SourceError( SourceError::TRANSIENT, 'Not here.' );
	}

	public function imageHosts( Source $source ): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return '';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [] );
	}
}
