<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Recognition\RecognizedToken;
use Frontispiece\Feed\Source\Recognition\TokenRecognizer;
use Frontispiece\Kernel\Text\ArrayReader;

/** Recognizes tokens of an Instagram login. Instagram returns their account, but not when they expire. */
final class InstagramTokenRecognizer implements TokenRecognizer {
	public function __construct( private readonly Graph $graph ) {}

	public function recognize( string $token, string $type ): RecognizedToken {
		$me       = $this->graph->get(
			'me',
			[ 'fields' => 'id,user_id,username,name,account_type' ],
			$token,
			'',
			'graph.instagram.com',
		);
		$comments = ( new LoginPermissions( $this->graph ) )->seesComments( $token );
		$granted  = [ 'instagram_business_basic' ];
		return new RecognizedToken(
			RecognizedToken::INSTAGRAM,
			__( 'Instagram login access token', 'frontispiece' ),
			[ self::account( $me ) ],
			[ 'instagram' ],
			false === $comments ? $granted : [ ...$granted, 'instagram_business_manage_comments' ],
			advice: [
				__(
					'Instagram tokens expire after 60 days. This site renews them automatically.',
					'frontispiece',
				),
			],
		);
	}

	/** @return array{name: string, detail: string} */
	private static function account( ArrayReader $me ): array {
		$name = '' === $me->string( 'name' ) ? $me->string( 'username' ) : $me->string( 'name' );
		$kind = match ( $me->string( 'account_type' ) ) {
			'BUSINESS'                        => __( 'Business account', 'frontispiece' ),
			'MEDIA_CREATOR', 'CREATOR'        => __( 'Creator account', 'frontispiece' ),
			default                           => '',
		};
		return [
			'name'   => $name,
			'detail' => '@' . $me->string( 'username' ) . ( '' === $kind ? '' : ", $kind" ),
		];
	}
}
