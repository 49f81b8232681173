<?php
/**
 * Renders the message that replaces a contact form after it was sent.
 *
 * @version 1.0.0
 *
 * @var string $unit     id of the form on its page
 * @var string $message
 * @var string $language en-US
 * @var bool   $rtl
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
?>
<div
	class="frontispiece-form"
	id="<?php echo Escape::attr( $unit ); ?>"
	lang="<?php echo Escape::attr( $language ); ?>"
	dir="<?php echo $rtl ? 'rtl' : 'ltr'; ?>"
>
<div class="frontispiece-form__confirmation" role="status"><?php echo Escape::html( $message ); ?></div>
</div>
