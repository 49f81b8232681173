<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Connect\Logins;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\PageAddress;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Media that is not of a connected account, but read with its token: of a hashtag, of another account. */
abstract class InstagramThroughSource extends InstagramSource implements ConnectableDriver {
	private const ACCOUNT = 'igbusiness';

	public function __construct(
		Graph $graph,
		Secrets $secrets,
		Clock $clock,
		private readonly SourceRepository $sources,
		private readonly Logins $logins,
	) {
		parent::__construct( $graph, $secrets, $clock );
	}

	/** @return string value of the `edge` setting; '' if it is not valid */
	abstract protected function readEdge( string $input ): string;

	/** @return string error message for invalid input */
	abstract protected function invalidEdge(): string;

	public function connect( ArrayReader $fields ): Source {
		if ( '' === $fields->string( 'of' ) ) {
			return $this->logins->facebook()->connect( static::TYPE, PageAddress::id( $fields->string( 'page' ) ), $fields );
		}
		$source = $this->sources->byHandle( $fields->string( 'of' ) );
		if ( null === $source || self::ACCOUNT !== $source->type ) {
			throw new ConnectError(
				__(
					'Hashtags and other accounts require a connected Instagram account of the type “Instagram account (via Facebook)”.',
					'frontispiece',
				),
				'of',
			);
		}
		$edge = $this->readEdge( mb_strtolower( ltrim( $fields->string( 'edge' ), '#@' ) ) );
		if ( '' === $edge ) {
			throw new ConnectError( $this->invalidEdge(), 'edge' );
		}
		return $this->sources->through( $source, static::TYPE, $edge );
	}

	/** The social network does not give the comments of other people's media. */
	public function comments( Source $source, Item $item ): array {
		return [];
	}
}
