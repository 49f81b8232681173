<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks\Formats;

use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormat;

/** A message for a webhook of a Discord channel. Discord’s documentation calls it Execute Webhook. */
final class DiscordFormat extends WebhookFormat {
	/** Limits of an embed: fields, characters of a name, of a value, and of all together. */
	private const FIELDS = 25;
	private const NAME   = 256;
	private const VALUE  = 1024;
	private const ALL    = 5500;

	public function label(): string {
		return 'Discord';
	}

	public function help(): string {
		return __( 'In Discord, open the channel\'s settings, choose Integrations > Webhooks, and copy the URL.', 'frontispiece' );
	}

	public function body( WebhookEvent $event ): array {
		$fields = [];
		$left   = self::ALL;
		foreach ( $event->texts as $label => $text ) {
			$name  = mb_substr( $label, 0, self::NAME );
			$value = mb_substr( $text, 0, min( self::VALUE, max( 0, $left - mb_strlen( $name ) ) ) );
			if ( count( $fields ) === self::FIELDS || '' === $name || '' === trim( $value ) ) {
				continue;
			}
			$left    -= mb_strlen( $name . $value );
			$fields[] = [ 'name' => $name, 'value' => $value, 'inline' => false ];
		}
		return [
			// Nobody is notified by what a visitor writes.
			'allowed_mentions' => [ 'parse' => [] ],
			'embeds'           => [
				[
					/* translators: %s: name of a form. */
					'title'     => mb_substr( sprintf( __( 'New entry: %s', 'frontispiece' ), $event->form->title ), 0, 256 ),
					'timestamp' => $event->timestamp(),
					'fields'    => $fields,
				],
			],
		];
	}
}
