<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;

/** Connects sources with an access token that was pasted or came from a login. */
final class TokenLogin {
	/** @param \Closure(): OAuthProvider $oauth not loaded on pages with feeds */
	public function __construct( private readonly SourceRepository $sources, private readonly \Closure $oauth ) {}

	public function oauth(): OAuthProvider {
		return ( $this->oauth )();
	}

	/** @throws ConnectError */
	public function connect( string $type, string $accountId, ArrayReader $fields ): Source {
		$token = $fields->string( 'token' );
		$edge  = $fields->string( 'edge' );
		if ( '' === $accountId || '' === $token ) {
			throw new ConnectError( __( 'Enter the link or ID of the Page and its access token.', 'frontispiece' ) );
		}
		return $this->sources->connect( $type, $accountId, $token, '' === $edge ? [] : [ 'edge' => $edge ] );
	}
}
