// The long names of categories and the short names of binary properties.

package esregexp

var categoryNames = []nameData{
	{"Cased_Letter", "LC"}, {"Close_Punctuation", "Pe"}, {"Combining_Mark", "M"}, {"Connector_Punctuation", "Pc"},
	{"Control", "Cc"}, {"Currency_Symbol", "Sc"}, {"Dash_Punctuation", "Pd"}, {"Decimal_Number", "Nd"},
	{"Enclosing_Mark", "Me"}, {"Final_Punctuation", "Pf"}, {"Format", "Cf"}, {"Initial_Punctuation", "Pi"},
	{"Letter", "L"}, {"Letter_Number", "Nl"}, {"Line_Separator", "Zl"}, {"Lowercase_Letter", "Ll"}, {"Mark", "M"},
	{"Math_Symbol", "Sm"}, {"Modifier_Letter", "Lm"}, {"Modifier_Symbol", "Sk"}, {"Nonspacing_Mark", "Mn"},
	{"Number", "N"}, {"Open_Punctuation", "Ps"}, {"Other", "C"}, {"Other_Letter", "Lo"}, {"Other_Number", "No"},
	{"Other_Punctuation", "Po"}, {"Other_Symbol", "So"}, {"Paragraph_Separator", "Zp"}, {"Private_Use", "Co"},
	{"Punctuation", "P"}, {"Separator", "Z"}, {"Space_Separator", "Zs"}, {"Spacing_Mark", "Mc"}, {"Surrogate", "Cs"},
	{"Symbol", "S"}, {"Titlecase_Letter", "Lt"}, {"Unassigned", "Cn"}, {"Uppercase_Letter", "Lu"}, {"cntrl", "Cc"},
	{"digit", "Nd"}, {"punct", "P"},
}

var propertyAliases = []nameData{
	{"AHex", "ASCII_Hex_Digit"}, {"Alpha", "Alphabetic"}, {"Bidi_C", "Bidi_Control"}, {"Bidi_M", "Bidi_Mirrored"},
	{"CI", "Case_Ignorable"}, {"CWCF", "Changes_When_Casefolded"}, {"CWCM", "Changes_When_Casemapped"},
	{"CWKCF", "Changes_When_NFKC_Casefolded"}, {"CWL", "Changes_When_Lowercased"}, {"CWT", "Changes_When_Titlecased"},
	{"CWU", "Changes_When_Uppercased"}, {"DI", "Default_Ignorable_Code_Point"}, {"Dep", "Deprecated"},
	{"Dia", "Diacritic"}, {"EBase", "Emoji_Modifier_Base"}, {"EComp", "Emoji_Component"}, {"EMod", "Emoji_Modifier"},
	{"EPres", "Emoji_Presentation"}, {"Ext", "Extender"}, {"ExtPict", "Extended_Pictographic"},
	{"Gr_Base", "Grapheme_Base"}, {"Gr_Ext", "Grapheme_Extend"}, {"Hex", "Hex_Digit"}, {"IDC", "ID_Continue"},
	{"IDS", "ID_Start"}, {"IDSB", "IDS_Binary_Operator"}, {"IDST", "IDS_Trinary_Operator"}, {"Ideo", "Ideographic"},
	{"Join_C", "Join_Control"}, {"LOE", "Logical_Order_Exception"}, {"Lower", "Lowercase"},
	{"NChar", "Noncharacter_Code_Point"}, {"Pat_Syn", "Pattern_Syntax"}, {"Pat_WS", "Pattern_White_Space"},
	{"QMark", "Quotation_Mark"}, {"RI", "Regional_Indicator"}, {"SD", "Soft_Dotted"}, {"STerm", "Sentence_Terminal"},
	{"Term", "Terminal_Punctuation"}, {"UIdeo", "Unified_Ideograph"}, {"Upper", "Uppercase"},
	{"VS", "Variation_Selector"}, {"XIDC", "XID_Continue"}, {"XIDS", "XID_Start"}, {"space", "White_Space"},
}
