<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

/** Messages for owners who pasted something other than an access token: what it is, and where to find the token. */
final class PastedTextMessages {
	public static function title( string $kind ): string {
		return match ( $kind ) {
			PastedText::NOTHING    => __( 'Nothing was pasted', 'frontispiece' ),
			PastedText::ADDRESS    => __( 'This is a link, not an access token', 'frontispiece' ),
			PastedText::CODE       => __( 'This is a login code, not an access token', 'frontispiece' ),
			PastedText::APP_ID     => __( 'This is an App ID or an account ID, not an access token', 'frontispiece' ),
			PastedText::APP_SECRET => __( 'This is an App Secret, not an access token', 'frontispiece' ),
			PastedText::OTHER_KEY  => __( 'This key belongs to another service', 'frontispiece' ),
			PastedText::SHORTENED  => __( 'This token was shortened or hidden', 'frontispiece' ),
			default                => __( 'This is not a Facebook or Instagram access token', 'frontispiece' ),
		};
	}

	public static function advice( string $kind ): string {
		return match ( $kind ) {
			PastedText::NOTHING    => __( 'Copy the access token, then paste it here.', 'frontispiece' ),
			PastedText::ADDRESS    => __(
				'Facebook and Instagram require an access token, even for your own profile. Follow the steps above to get one.',
				'frontispiece',
			),
			PastedText::CODE       => __(
				'A login code works once and only with your app. Use the login instead of copying the code.',
				'frontispiece',
			),
			PastedText::APP_ID     => __(
				'Enter App IDs in the step for your own app. The access token is much longer and starts with EA or IG.',
				'frontispiece',
			),
			PastedText::APP_SECRET => __(
				'Keep the App Secret private, and enter it only in the step for your own app. The access token is much longer and starts with EA or IG.',
				'frontispiece',
			),
			PastedText::OTHER_KEY  => __(
				'Keep it private. The access token starts with EA (Facebook) or IG (Instagram).',
				'frontispiece',
			),
			PastedText::SHORTENED  => __(
				'Use the copy button next to the token on Meta\'s site, so that the whole token is copied.',
				'frontispiece',
			),
			default                => __(
				'The access token starts with EA (Facebook) or IG (Instagram). Copy all of it, and nothing else.',
				'frontispiece',
			),
		};
	}
}
