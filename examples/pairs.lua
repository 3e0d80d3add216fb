-- Pairs: rows of stones. A move takes two neighbours away, which may leave two rows: this is
-- Dawson's Kayles, with the rows written as numbers: 7 or 3,4.

function parse(text)
    local rows = {}
    for row in text:gmatch("[^,]+") do
        local stones = tonumber(row)
        if not stones or math.type(stones) ~= "integer" or stones < 0 or stones > 1000 then
            return nil, "rows are numbers up to 1000, with commas between them"
        end
        table.insert(rows, stones)
    end
    return #rows > 0 and table.concat(rows, ",") or nil
end

function split(rows)
    local parts = {}
    for row in rows:gmatch("%d+") do
        if tonumber(row) > 1 then table.insert(parts, row) end
    end
    return parts
end

-- An option is a list of the states that it leaves.
function moves(rows)
    local found, parts = {}, split(rows)
    for i, row in ipairs(parts) do
        for left = 0, (tonumber(row) - 2) // 2 do
            local option = {}
            for j, other in ipairs(parts) do
                if j ~= i then table.insert(option, other) end
            end
            table.insert(option, tostring(left))
            table.insert(option, tostring(row - 2 - left))
            table.insert(found, option)
        end
    end
    return found
end
